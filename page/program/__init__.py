"""Write a program, and judge it: a part of the Watch tab."""
