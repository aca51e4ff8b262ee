export type LineChange = { kind: "same" | "removed" | "added"; text: string };

/** Above this the changed part is shown as removed and added as a whole. */
const MAX_CELLS = 1_000_000;

/** The lines of both texts by their longest common subsequence. */
export function compareLines(from: string, to: string): LineChange[] {
  const [before, after] = [from.split("\n"), to.split("\n")];
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++;
  const same = (text: string): LineChange => ({ kind: "same", text });
  return [
    ...before.slice(0, start).map(same),
    ...compareMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

function compareMiddle(before: string[], after: string[]): LineChange[] {
  const width = after.length + 1;
  if (before.length * after.length > MAX_CELLS)
    return [
      ...before.map((text): LineChange => ({ kind: "removed", text })),
      ...after.map((text): LineChange => ({ kind: "added", text })),
    ];
  const common = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j]!;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i * width + j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      changes.push({ kind: "same", text: before[i]! });
      i++;
      j++;
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1)))
      changes.push({ kind: "removed", text: before[i++]! });
    else changes.push({ kind: "added", text: after[j++]! });
  }
  return changes;
}
