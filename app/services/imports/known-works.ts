import {
  isIdentifierKey,
  isIdKeyOfSource,
  isSameSource,
  isUniqueKey,
  isTitleKey,
  getKeyRank,
  getKeySpace,
} from "./keys.ts";

export type KnownWork = {
  keys: Set<string>;
  externalItemId?: string;
  /** Null if the import was deleted. */
  source?: string | null;
  fingerprints?: Record<string, string>;
  isSeen: boolean;
};

/** `duplicate`: only the title key matches, in another source. `clash`: the keys belong to two works. */
type KeyMatch = { is: "known" | "duplicate"; work: KnownWork; key: string } | { is: "clash" } | undefined;
const CLASH_MATCH = { is: "clash" } as const;

export class KnownWorks {
  readonly byKey = new Map<string, KnownWork>();
  readonly #source: string;
  readonly #identifiers = new Map<KnownWork, Map<string, Set<string>>>();

  constructor(source: string) {
    this.#source = source;
  }

  add(work: KnownWork, keys: readonly string[]) {
    for (const key of keys) {
      if (this.byKey.has(key)) continue;
      this.byKey.set(key, work);
      work.keys.add(key);
      const space = getKeySpace(key);
      if (space) this.#addIdentifier(work, space, key);
    }
    return work;
  }

  /** A unique key is enough for a match, unless the work has a different DOI. Any other key matches unless a more reliable key differs. */
  find(keys: readonly string[]): KeyMatch {
    const sure = new Map<KnownWork, string>();
    for (const key of keys.filter(isUniqueKey)) {
      const work = this.byKey.get(key);
      if (work && !sure.has(work)) sure.set(work, key);
    }
    if (sure.size > 1) return CLASH_MATCH;
    for (const [work, key] of sure) {
      const dois = keys.filter((candidate) => getKeyRank(candidate) === 0);
      return getKeyRank(key) > 0 && this.#contradicts(work, dois) ? CLASH_MATCH : { is: "known", work, key };
    }
    for (const key of keys) {
      const work = this.byKey.get(key);
      const surer = keys.filter((candidate) => getKeyRank(candidate) < getKeyRank(key));
      if (work && !this.#contradicts(work, surer))
        return { is: isTitleKey(key) && this.#isForeign(work) ? "duplicate" : "known", work, key };
    }
    return undefined;
  }

  /** True if only other sources gave the work identifiers: a match of the title alone is then a guess. */
  #isForeign({ keys, source }: KnownWork): boolean {
    const isOurs = source === undefined || (source !== null && isSameSource(source, this.#source));
    return (
      !isOurs &&
      keys.values().some(isIdentifierKey) &&
      !keys.values().some((key) => isIdKeyOfSource(key, this.#source))
    );
  }

  #addIdentifier(work: KnownWork, space: string, key: string) {
    const spaces = this.#identifiers.get(work) ?? new Map<string, Set<string>>();
    this.#identifiers.set(work, spaces.set(space, (spaces.get(space) ?? new Set()).add(key)));
  }

  #contradicts(work: KnownWork, keys: readonly string[]): boolean {
    return keys.some((key) => {
      const space = getKeySpace(key);
      const identifiers = space && this.#identifiers.get(work)?.get(space);
      return identifiers && !keys.some((candidate) => identifiers.has(candidate));
    });
  }
}
