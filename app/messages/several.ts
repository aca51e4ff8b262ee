/** What came of several that were decided at once. Names are cut, since a notice travels in a cookie. */
export type SeveralReport = {
  done: number;
  /** Deleted meanwhile. */
  gone: number;
  decided: Group;
  changed: Group;
  others: Group;
};
type Group = { count: number; names: string };

/** One sentence of those parts that there are. */
export const inParts = (
  { done, gone, decided, changed, others }: SeveralReport,
  words: Record<"done" | "gone", (n: number) => string> &
    Record<"decided" | "changed" | "others", (n: number, names: string) => string>,
) =>
  `${[
    words.done(done),
    decided.count && words.decided(decided.count, decided.names),
    changed.count && words.changed(changed.count, changed.names),
    others.count && words.others(others.count, others.names),
    gone && words.gone(gone),
  ]
    .filter(Boolean)
    .join("; ")}.`;
