import { diffArrays } from "diff";

export type LineChange = { kind: "same" | "removed" | "added"; text: string };

/** Texts that differ in more lines are shown as removed and added as a whole. */
const MAX_CHANGED_LINES = 1_000;

export function compareLines(from: string, to: string): LineChange[] {
  const [before, after] = [from.split("\n"), to.split("\n")];
  const parts = diffArrays(before, after, { maxEditLength: MAX_CHANGED_LINES }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ];
  return parts.flatMap(({ added, removed, value }) =>
    value.map((text): LineChange => ({ kind: added ? "added" : removed ? "removed" : "same", text })),
  );
}
