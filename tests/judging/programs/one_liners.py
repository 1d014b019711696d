S=[[*map(int,l.split())]for l in open(0)]
Z=[(i,j)for i in range(9)for j in range(9)if S[i][j]<1]
def P(i,j):return {*range(1,10)}-{*S[i]}-{r[j]for r in S}-{S[i//3*3+k//3][j//3*3+k%3]for k in range(9)}
def D(k):
  if k==len(Z):[print(*r)for r in S];exit()
  i,j=Z[k]
  for S[i][j]in P(i,j):D(k+1)
  S[i][j]=0
D(0)
