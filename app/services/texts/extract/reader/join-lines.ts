/** Joins broken lines, and a word that was divided at the end of one. */
export const joinLines = (lines: readonly string[]) =>
  lines.reduce((before, line) => {
    const isDivided = /\p{L}[-\u00ad\u2010]$/u.test(before) && /^\p{Ll}/u.test(line);
    return isDivided ? before.slice(0, -1) + line : before ? `${before} ${line}` : line;
  }, "");
