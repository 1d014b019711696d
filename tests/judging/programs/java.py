import java.util.*;

public class Main {
    static int[][] board = new int[9][9];
    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        System.out.println(board[0][0]);
    }
}
