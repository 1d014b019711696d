"""Write a program of one's own and have it judged: a part of the Watch tab."""
