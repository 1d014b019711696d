import asyncio
board = [list(map(int, input().split())) for _ in range(9)]
# … flags

async def main():
    await asyncio.sleep(0)
    solve(0)

asyncio.run(main())
for row in board:
    print(*row)
