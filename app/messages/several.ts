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

/** As a sentence takes them: one after the other. */
export const valuesOf = ({ done, gone, decided, changed, others }: SeveralReport) =>
  [
    ...([done, gone] as const),
    ...([decided.count, decided.names] as const),
    ...([changed.count, changed.names] as const),
    ...([others.count, others.names] as const),
  ] as const;

type Words = Record<"done" | "gone", (n: number) => string> &
  Record<"decided" | "changed" | "others", (n: number, names: string) => string>;

/** A sentence of those parts that there are. */
export const inParts =
  (words: Words) =>
  (
    done: number,
    gone: number,
    decided: number,
    decidedNames: string,
    changed: number,
    changedNames: string,
    others: number,
    otherNames: string,
  ) =>
    `${[
      words.done(done),
      decided && words.decided(decided, decidedNames),
      changed && words.changed(changed, changedNames),
      others && words.others(others, otherNames),
      gone && words.gone(gone),
    ]
      .filter(Boolean)
      .join("; ")}.`;
