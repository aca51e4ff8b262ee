import type { EntityManager } from "@mikro-orm/postgresql";

import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { now, query } from "#app/core/query.server.ts";
import { fail, type Refusal } from "#app/core/result.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import type { Language } from "#app/messages/languages.ts";
import { Account } from "#app/models/account.ts";
import { isTaken } from "#app/models/database-errors.ts";
import { Contributor as Profile } from "#app/models/contributor.ts";
import { newId } from "#app/models/id.ts";
import type { ACCOUNT_OUTCOMES } from "#app/schemas/applications.ts";
import { forgetLinks } from "#app/services/mail/index.server.ts";

import { tellAddressChanged } from "./account-mail.server.ts";
import { askToConfirm } from "./confirm-address.server.ts";
import { endLinksOf, endAccessOf } from "./sessions.server.ts";

export type AccountOutcome = (typeof ACCOUNT_OUTCOMES)[number];

/** The locks come in one order, so that nobody waits in a circle: account, profile, link. */
type Holder = {
  name: string;
  email: string;
  passwordHash: string | null;
  /** The account in which the application was sent: its owner asked for the role. */
  askedBy?: string | null;
  language?: Language | null;
};

/**
 * Anyone can name or register anyone's address. So an account that exists becomes a contributor's only if it asked for
 * that and its address is confirmed. Otherwise it is invited: it stays as it is until the one-time link is used, which
 * the administrator hands over. Administrators' accounts never change.
 */
export async function openContributorAccount(
  em: EntityManager,
  ctx: Context,
  { name, email, passwordHash, askedBy, language = null }: Holder,
) {
  const created = await query(em)
    .insertInto("account")
    .values({
      id: newId(),
      name,
      email,
      role: "contributor",
      password_hash: passwordHash,
      is_demo: false,
      language,
      created_at: now,
    })
    .onConflict((there) => there.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (created) {
    if (passwordHash !== null) await askToConfirm(em, ctx, created.id, { after: "opened" });
    return { accountId: created.id, outcome: "created" as AccountOutcome };
  }
  const {
    id: accountId,
    role,
    confirmed_at: confirmedAt,
  } = await query(em)
    .selectFrom("account")
    .select(["id", "role", "confirmed_at"])
    .where("email", "=", email)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const isOwn = accountId === askedBy && confirmedAt !== null;
  if (role === "user" && isOwn) {
    await makeContributor(em, accountId);
    await speakIfSilent(em, accountId, language);
  }
  const outcome: AccountOutcome =
    role === "admin" ? "administrator" : role === "contributor" ? "kept" : isOwn ? "raised" : "invited";
  return { accountId, outcome };
}

const speakIfSilent = (em: EntityManager, id: string, language: Language | null) =>
  query(em)
    .updateTable("account")
    .set({ language })
    .where("id", "=", id)
    .where("language", "is", null)
    .execute();

export async function makeContributor(em: EntityManager, accountId: string): Promise<boolean> {
  const raised = await em.nativeUpdate(Account, { id: accountId, role: "user" }, { role: "contributor" });
  if (raised) await endAccessOf(em, accountId);
  return raised > 0;
}

/** One to one: what is there already stays. */
export const giveProfile = (em: EntityManager, accountId: string, profileId: string) =>
  query(em)
    .updateTable("contributor")
    .set({ account_id: accountId })
    .where("id", "=", profileId)
    .where("account_id", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("contributor as o").select("o.id").where("o.account_id", "=", accountId))),
    )
    .execute();

/** What somebody called themselves who had only registered the address is not who was invited. */
export const nameByProfile = (em: EntityManager, accountId: string, profileId: string) =>
  query(em)
    .updateTable("account")
    .from("contributor as c")
    .set(({ ref }) => ({ name: ref("c.name") }))
    .where("account.id", "=", accountId)
    .where("c.id", "=", profileId)
    .whereRef("c.account_id", "=", "account.id")
    .execute();

export const lockAccountOf = (em: EntityManager, profileId: string) =>
  query(em)
    .selectFrom("account")
    .select("id")
    .where("id", "=", (from) =>
      from.selectFrom("contributor").select("account_id").where("id", "=", profileId),
    )
    .forNoKeyUpdate()
    .execute();

/** The account's address moves, too, so that one address never means two people. Earlier invitations end. */
export async function moveAddress(
  em: EntityManager,
  ctx: Context,
  { id, accountId }: { id: string; accountId: string | undefined },
  email: string,
): Promise<Refusal | undefined> {
  const before = accountId
    ? await query(em)
        .selectFrom("account")
        .select("email")
        .where("id", "=", accountId)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined;
  try {
    const no = accountId ? await moveAccount(em, ctx, accountId, email) : undefined;
    if (no) return no;
  } catch (error) {
    if (isTaken(error)) return refuseAddress("register.taken");
    throw error;
  }
  if (accountId && before) {
    await endLinksOf(em, accountId, before.email);
    await askToConfirm(em, ctx, accountId, { after: "moved" });
  }
  const ended = await query(em)
    .deleteFrom("setup_link")
    .where("contributor_id", "=", id)
    .where("account_id", "not in", (from) =>
      from.selectFrom("account as o").select("o.id").where("o.email", "=", email),
    )
    .returning((link) => [
      "account_id as accountId",
      link.selectFrom("account as a").select("a.email").whereRef("a.id", "=", "account_id").as("address"),
    ])
    .execute();
  for (const { accountId, address } of ended)
    await forgetLinks(em, { accountId, address: address! }, ["application-approved"]);
}

async function moveAccount(em: EntityManager, ctx: Context, id: string, email: string) {
  const before = await query(em)
    .selectFrom("account")
    .select(["id", "name", "email", "language", "role"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!before) return undefined;
  if (before.role === "admin") return refuseAddress("contributors.address-administrator");
  await query(em).updateTable("account").set({ email }).where("id", "=", id).execute();
  await tellAddressChanged(em, ctx, before, email);
  return undefined;
}

const refuseAddress = (sentence: PlainKey) =>
  fail("taken", sentence, { details: [{ path: "email", msg: sentence }] });

const TRACES = {
  created: "account.created",
  raised: "account.raised",
  invited: "account.invited",
  kept: "account.kept",
  administrator: "account.kept",
} as const satisfies Record<AccountOutcome, string>;

export const traceOutcome = (
  em: EntityManager,
  ctx: Context,
  outcome: AccountOutcome,
  account: { id: string; name: string },
) => leaveTrail(em, ctx, TRACES[outcome], account);

export async function makeReader(em: EntityManager, accountId: string) {
  await em.nativeUpdate(Account, { id: accountId, role: "contributor" }, { role: "user" });
  await endAccessOf(em, accountId);
}

/** An existing profile is returned unchanged. */
export async function profileOf(
  em: EntityManager,
  { name, email }: Pick<Holder, "name" | "email">,
  areas: string[],
): Promise<string> {
  const id = newId();
  const created = await em
    .createQueryBuilder(Profile)
    .insert({ id, name, email, specialization: areas })
    .onConflict("email")
    .ignore()
    .execute("run");
  if (created.affectedRows) return id;
  const found = await query(em)
    .selectFrom("contributor")
    .select("id")
    .where("email", "=", email)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return found.id;
}
