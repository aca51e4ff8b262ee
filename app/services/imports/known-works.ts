import { isSure, rankOf, spaceOf } from "./keys.ts";

/** Works by their keys: which one a row is, among those that are here and those that stood before it in its import. */

export type Work = {
  keys: Set<string>;
  /** Of a work that is here. */
  originId?: string;
  prints?: Record<string, string>;
  contentId?: string | null;
  rowId?: string | null;
  /** A row of this import is this work already. */
  isSeen: boolean;
};

/** `clash`: its keys are of two works. */
type Found = { work: Work; key: string } | "clash" | undefined;

export class KnownWorks {
  readonly byKey = new Map<string, Work>();

  /** A key that another work has stays with it. */
  add(work: Work, keys: readonly string[]) {
    for (const key of keys) {
      if (this.byKey.has(key)) continue;
      this.byKey.set(key, work);
      work.keys.add(key);
    }
    return work;
  }

  /**
   * A sure key decides, unless it is an id whose work has another DOI. By one that is less sure (an ISBN of a book's
   * chapters, an address, its words) it is the same work only where no surer ones contradict.
   */
  find(keys: readonly string[]): Found {
    const sure = new Map<Work, string>();
    for (const key of keys.filter(isSure)) {
      const work = this.byKey.get(key);
      if (work && !sure.has(work)) sure.set(work, key);
    }
    if (sure.size > 1) return "clash";
    for (const [work, key] of sure) {
      const dois = keys.filter((one) => rankOf(one) === 0);
      return rankOf(key) > 0 && contradicts(work, dois) ? "clash" : { work, key };
    }
    for (const key of keys) {
      const work = this.byKey.get(key);
      if (
        work &&
        !contradicts(
          work,
          keys.filter((one) => rankOf(one) < rankOf(key)),
        )
      )
        return { work, key };
    }
    return undefined;
  }
}

/** In one of the spaces both have an identifier, and none in common. */
function contradicts({ keys }: Work, others: readonly string[]): boolean {
  const mine = Map.groupBy(keys, (key) => spaceOf(key));
  return others.some((key) => {
    const space = spaceOf(key);
    const there = space && mine.get(space);
    return there && !there.some((one) => others.includes(one));
  });
}
