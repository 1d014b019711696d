판 = [list(map(int, input().split())) for _ in range(9)]
빈칸 = [(행, 열) for 행 in range(9) for 열 in range(9) if 판[행][열] == 0]

def 가능(행, 열, 숫자):
    for k in range(9):
        if 판[행][k] == 숫자 or 판[k][열] == 숫자:
            return False
        if 판[행//3*3 + k//3][열//3*3 + k%3] == 숫자:
            return False
    return True

def 풀기(번호):
    if 번호 == len(빈칸):
        return True
    행, 열 = 빈칸[번호]
    for 숫자 in range(1, 10):
        if 가능(행, 열, 숫자):
            판[행][열] = 숫자
            if 풀기(번호 + 1):
                return True
            판[행][열] = 0
    return False

풀기(0)
for 줄 in 판:
    print(*줄)
