lines = [line for line in open(0) if line.strip()]
for k in range(int(lines[0])):
    R = [0] * 9; C = [0] * 9; B = [0] * 9
    for i, line in enumerate(lines[1 + 9 * k:10 + 9 * k]):
        for j, x in enumerate(map(int, line.split())):
            R[i] |= 1 << x
            C[j] |= 1 << x
            B[i // 3 * 3 + j // 3] |= 1 << x
    print("Case " + str(k + 1) + ": " + ["IN", ""][R == C == B == [1022] * 9] + "CORRECT")
