import type { EntityManager } from "@mikro-orm/postgresql";
import type { Insertable } from "kysely";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { addTasks } from "#app/core/tasks.server.ts";
import { env } from "#app/env.server.ts";
import { isLanguage, type Language } from "#app/messages/languages.ts";
import { newId } from "#app/models/id.ts";
import type { Tables } from "#app/models/tables.ts";

import { TOPIC_OF, WITH_LINKS, type Facts, type Kind, type Path } from "./kinds.ts";
import { isSmsKind } from "./render-sms.ts";
import { keptFacts } from "./render.server.ts";
import { asNumber } from "./telephones.server.ts";

export type Recipient =
  /** The language of the page where they asked, for an account that has none. */
  | { account: string; address?: undefined; language?: Language | null }
  | { address: string; language: Language | null; account?: undefined };

/** Names the cause: told again with it, nobody is written to twice. */
type Keyed = { key: string };

/** As they typed it. `path` is the address in the message; without it they find the visit among their own. */
export type Telephone = { number: string; path?: Path };

type Told<K extends Kind> = {
  kind: K;
  facts: Facts[K];
  about?: string;
};

export type Cause = Pick<Context, "actor" | "whence"> & { isByTheClock?: true };

/** Nobody's doing, and so no stranger's. */
export const BY_THE_CLOCK: Cause = {
  actor: { role: "visitor" },
  whence: { network: "", knownAccounts: [] },
  isByTheClock: true,
};

/** Written in the transaction of the cause: neither is there without the other. A task sends it after the commit. */
export const tell = <K extends Kind>(
  em: EntityManager,
  cause: Cause,
  { to, key, telephone, ...told }: Told<K> & Keyed & { to: Recipient; telephone?: Telephone },
) => tellEach(em, cause, told, [{ ...to, key, telephone }]);

export async function tellEach<K extends Kind>(
  em: EntityManager,
  cause: Cause,
  told: Told<K>,
  people: (Recipient & Keyed & { telephone?: Telephone })[],
) {
  const known = await readPeople(em, told.kind, people);
  const rows = people.flatMap((to) => {
    const found = to.account
      ? known.get(to.account)
      : { address: to.address!, language: to.language ?? null, name: undefined, ...OF_NOBODY };
    if (!found) return [];
    const language = found.language ?? to.language ?? null;
    const row = rowOf(cause, told, { ...found, language, account: to.account ?? null, key: to.key });
    return [row, ...toTelephone(row, to.telephone, told, found.wantsTelephone)];
  });
  if (!rows.length) return;
  const added = await query(em)
    .insertInto("message")
    .values(rows)
    .onConflict((there) => there.column("cause").doNothing())
    .returning("id")
    .execute();
  await addTasks(
    em,
    "send-message",
    added.map(({ id }) => ({ data: { id, tries: 0 }, key: id })),
  );
}

type Row = Insertable<Tables["message"]>;

type Found = {
  address: string;
  language: Language | null;
  name: string | undefined;
  /** Nobody has shown that the address is theirs. */
  isUnconfirmed: boolean;
  wantsTelephone: boolean;
};
const OF_NOBODY = { isUnconfirmed: false, wantsTelephone: true };

/** Without people who want no mail of this topic, and without unasked mail to unconfirmed addresses. */
async function readPeople(em: EntityManager, kind: Kind, people: Recipient[]) {
  const ids = people.flatMap(({ account }) => account ?? []);
  if (!ids.length) return new Map<string, Found>();
  const topic = TOPIC_OF[kind];
  const rows = await query(em)
    .selectFrom("account")
    .select(["id", "email as address", "language", "name", "wants_telephone as wantsTelephone"])
    .select((is) => is("confirmed_at", "is", null).$castTo<boolean>().as("isUnconfirmed"))
    .where("id", "in", ids)
    .$if(topic !== undefined, (told) => told.where("confirmed_at", "is not", null))
    .$if(topic === "reminders", (wanting) => wanting.where("wants_reminders", "=", true))
    .$if(topic === "digest", (wanting) => wanting.where("wants_digest", "=", true))
    .execute();
  return new Map<string, Found>(rows.map(({ id, ...found }) => [id, found]));
}

const AT_TELEPHONE = ":telephone";
export const mailTwinOf = (cause: string) =>
  cause.endsWith(AT_TELEPHONE) ? cause.slice(0, -AT_TELEPHONE.length) : cause;

/** Only where messages go to telephones and the owner wants them: a message of its own, in no count of mail. */
function toTelephone<K extends Kind>(
  row: Row,
  telephone: Telephone | undefined,
  { kind, facts }: Told<K>,
  isWanted: boolean,
): Row[] {
  const { sms } = env();
  const number = sms && telephone && asNumber(telephone.number, sms.country);
  if (!number || !isWanted || !isSmsKind(kind)) return [];
  const kept = keptFacts<K>({ ...facts, name: undefined, path: telephone.path });
  const cause = `${row.cause}${AT_TELEPHONE}`;
  return [{ ...row, ...kept, channel: "telephone", address: number, cause, id: newId() }];
}

type To = Omit<Found, "wantsTelephone"> & Keyed & { account: string | null };

function rowOf<K extends Kind>(
  { actor, whence, isByTheClock }: Cause,
  { kind, facts, about }: Told<K>,
  { account, address, language, name, isUnconfirmed, key }: To,
): Row {
  const isOwn = actor.role === "visitor" ? account === null : account === actor.id;
  const kept = keptFacts<K>({ name, ...facts });
  // A person who is logged in is a stranger, too, to a typed address; but not to the one that they had.
  const isOfStranger =
    account === null && actor.role !== "admin" && !isByTheClock && kind !== "address-changed";
  // It is in no count: what others have caused at an address must not keep this from its owner.
  const opensAccount = WITH_LINKS.includes(kind) && kept.sealed !== null;
  return {
    id: newId(),
    kind,
    ...kept,
    counts_as: opensAccount ? null : isUnconfirmed ? "unconfirmed" : isOfStranger ? "stranger" : null,
    account_id: account,
    address,
    language: language ?? (isOwn && isLanguage(whence.language) ? whence.language : "en"),
    cause: key,
    about: about ?? null,
  };
}

const AT_ONCE = 200;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** In pieces; `tellEach` leaves out administrators who want none of it. Told once to each, by the key. */
export async function tellAdministrators<K extends Kind>(
  em: EntityManager,
  cause: Cause,
  { key, ...told }: Told<K> & { key: string },
) {
  for (let after = FIRST, isMore = true; isMore;) {
    const piece = await query(em)
      .selectFrom("account")
      .select("id")
      .where("role", "=", "admin")
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    await tellEach(
      em,
      cause,
      told,
      piece.map(({ id }) => ({ account: id, key: `${key}:${id}` })),
    );
    isMore = piece.length === AT_ONCE;
    after = piece.at(-1)?.id ?? after;
  }
}
