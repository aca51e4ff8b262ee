import { isGiven, isIdIn, isSameSource, isSure, isWords, rankOf, spaceOf } from "./keys.ts";

export type Work = {
  keys: Set<string>;
  originId?: string;
  /** Where the work came from; null where the record of that import is gone. */
  source?: string | null;
  prints?: Record<string, string>;
  contentId?: string | null;
  rowId?: string | null;
  isSeen: boolean;
};

/** `alike`: only its words are those of a work from elsewhere. `clash`: its keys are of two works. */
type Found = { is: "known" | "alike"; work: Work; key: string } | { is: "clash" } | undefined;
const CLASH = { is: "clash" } as const;

export class KnownWorks {
  readonly byKey = new Map<string, Work>();
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  /** A key stays with the work that had it first. */
  add(work: Work, keys: readonly string[]) {
    for (const key of keys) {
      if (this.byKey.has(key)) continue;
      this.byKey.set(key, work);
      work.keys.add(key);
    }
    return work;
  }

  /** A sure key decides, except an id of a work with another DOI. Others count unless a surer one contradicts. */
  find(keys: readonly string[]): Found {
    const sure = new Map<Work, string>();
    for (const key of keys.filter(isSure)) {
      const work = this.byKey.get(key);
      if (work && !sure.has(work)) sure.set(work, key);
    }
    if (sure.size > 1) return CLASH;
    for (const [work, key] of sure) {
      const dois = keys.filter((one) => rankOf(one) === 0);
      return rankOf(key) > 0 && contradicts(work, dois) ? CLASH : { is: "known", work, key };
    }
    for (const key of keys) {
      const work = this.byKey.get(key);
      const surer = keys.filter((one) => rankOf(one) < rankOf(key));
      if (work && !contradicts(work, surer))
        return { is: isWords(key) && this.#isForeign(work) ? "alike" : "known", work, key };
    }
    return undefined;
  }

  /** Words are only a guess for a work that has a key of its own from another source. */
  #isForeign({ keys, source }: Work): boolean {
    const isOurs = source === undefined || (source !== null && isSameSource(source, this.#source));
    return !isOurs && keys.values().some(isGiven) && !keys.values().some((key) => isIdIn(key, this.#source));
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
