"""Give a puzzle away: to the clipboard, as a link, on paper, as a picture."""
