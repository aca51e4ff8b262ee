import type { EntityManager } from "@mikro-orm/postgresql";

import { query, takeLock } from "#app/core/query.server.ts";

import type { Fingerprints } from "./fingerprints.ts";
import {
  isIdentifierKey,
  isIdKeyOfSource,
  isSameSource,
  isUniqueKey,
  isTitleKey,
  getKeyRank,
  getKeySpace,
} from "./keys.ts";

/** A work that an earlier row of the same import has, or that was imported before: then it has an `externalItemId`. */
export type KnownWork = {
  keys: Set<string>;
  externalItemId?: string;
  /** Null if the import was deleted. */
  source?: string | null;
  fingerprints?: Fingerprints;
  contentId?: string | null;
  /** The row that awaits the file of the work, and its input. */
  pendingRowId?: string | null;
  pendingInput?: object | null;
  /** True if an earlier row of the import has the work. */
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

  /** For a row that has its work: later rows with it are repeated. */
  markSeen(keys: readonly string[]) {
    const found = this.find(keys);
    if (found && found.is !== "known") return;
    this.add(found?.work ?? { keys: new Set(), isSeen: true }, keys).isSeen = true;
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

/** Held until the end of the transaction, because several keys together decide which known work a row belongs to. */
export const lockKnownWorks = (em: EntityManager) => takeLock(em, "knownWorks");

export async function loadKnownWorks(em: EntityManager, known: KnownWorks, keys: readonly string[]) {
  const unknown = [...new Set(keys)].filter((key) => !known.byKey.get(key)?.externalItemId);
  if (unknown.length === 0) return;
  const rows = await query(em)
    .selectFrom("external_id as k")
    .innerJoin("external_item as o", "o.id", "k.external_item_id")
    .leftJoin("import_row as r", "r.id", "o.row_id")
    .leftJoin("import as i", "i.id", "r.import_id")
    .select(["k.key", "o.id", "o.fingerprints", "i.source", "o.content_id as contentId"])
    .select(["r.id as pendingRowId", "r.input as pendingInput"])
    .where("k.external_item_id", "in", (of) =>
      of.selectFrom("external_id as mine").select("mine.external_item_id").where("mine.key", "in", unknown),
    )
    .execute();
  const works = new Map<string, KnownWork>();
  for (const { key, id, ...origin } of rows) {
    const work = works.get(id) ?? { keys: new Set<string>(), externalItemId: id, isSeen: false, ...origin };
    works.set(id, work);
    known.add(work, [key]);
  }
}

/** Marks what the rows before `number` have as seen. */
export async function loadEarlierRows(
  em: EntityManager,
  known: KnownWorks,
  { importId, number, keys }: { importId: string; number: number; keys: string[] },
) {
  if (keys.length === 0 || number <= 1) return;
  const rows = await query(em)
    .selectFrom("import_row")
    .select("keys")
    .where("import_id", "=", importId)
    .where("number", "<", number)
    .where("outcome", "not in", ["invalid", "duplicate"])
    .where("keys", "&&", (value) => value.val(keys))
    .orderBy("number")
    .execute();
  for (const { keys } of rows) known.markSeen(keys);
}
