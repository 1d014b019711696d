R=[0]*9;C=[0]*9;B=[0]*9
M=[[*map(int,input().split())] for _ in range(9)]
E=[]
for i in range(9):
    for j in range(9):
        if M[i][j]:
            b=1<<M[i][j];R[i]|=b;C[j]|=b;B[i//3*3+j//3]|=b
        else:E.append((i,j,i//3*3+j//3))
def f(k):
    if k<0:return 1
    i,j,s=E[k]
    m=1022&~(R[i]|C[j]|B[s])
    while m:
        b=m&-m
        m^=b
        R[i]|=b;C[j]|=b;B[s]|=b
        M[i][j]=b.bit_length()-1
        if f(k-1):return 1
        R[i]^=b;C[j]^=b;B[s]^=b
    M[i][j]=0
    return 0
E.reverse()
f(len(E)-1)
for r in M:print(*r)
