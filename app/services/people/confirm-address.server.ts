import type { EntityManager } from "@mikro-orm/postgresql";

import { personIn, refusal } from "#app/core/access.server.ts";
import { attemptAt } from "#app/core/attempt-limits.server.ts";
import type { Context } from "#app/core/context.ts";
import { asJson, later, now, query } from "#app/core/query.server.ts";
import { databaseUnavailable, fail, ok, type Result } from "#app/core/result.ts";
import { newSecret, storedAs } from "#app/core/secrets.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import type { AddressToConfirm } from "#app/schemas/accounts.ts";
import { type Facts, forgetLinks, tell } from "#app/services/mail/index.server.ts";

/** Anybody can register any address. Until the mailed link is opened, the account is told only what it asks for. */

const HOLDS = "7 days";

/** Call it whenever the address is new to us. Earlier links no longer work. */
export async function askToConfirm(
  em: EntityManager,
  cause: Pick<Context, "actor" | "whence">,
  id: string,
  how: Pick<Facts["confirm-address"], "after"> = {},
) {
  const secret = newSecret();
  const link = storedAs(secret)!;
  const { email, until } = await query(em)
    .updateTable("account")
    .set({ confirmed_at: null, confirm_link: link, confirm_until: later(HOLDS) })
    .where("id", "=", id)
    .returning((account) => ["email", asJson(account.ref("confirm_until")).$notNull().as("until")])
    .executeTakeFirstOrThrow();
  await forgetLinks(em, { accountId: id, address: email }, ["confirm-address"]);
  await tell(em, cause, {
    kind: "confirm-address",
    facts: { ...how, path: `/confirm-address/${secret}`, until },
    to: { account: id },
    key: `confirm-address:${link}`,
  });
}

/** For those who came to the account in another way than by its mail. */
export async function askUnlessConfirmed(
  em: EntityManager,
  cause: Pick<Context, "actor" | "whence">,
  id: string,
) {
  const { confirmed_at } = await query(em)
    .selectFrom("account")
    .select("confirmed_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (confirmed_at === null) await askToConfirm(em, cause, id, { after: "handed-over" });
}

export const noteConfirmed = (em: EntityManager, id: string) =>
  query(em)
    .updateTable("account")
    .set({ confirmed_at: now })
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .execute();

const gone = fail("missing", "confirm.gone");

const found = ({ em }: Context, secret: string) =>
  query(em)
    .selectFrom("account")
    .select((account) => [
      "id",
      "email",
      account("confirmed_at", "is not", null).$castTo<boolean>().as("isConfirmed"),
    ])
    .where("confirm_link", "=", storedAs(secret) ?? "")
    .where("confirm_until", ">", now);

/** Looking confirms nothing: programs look at links in mail. */
export async function readConfirmLink(ctx: Context, secret: string): Promise<Result<AddressToConfirm>> {
  const account = await found(ctx, secret).executeTakeFirst();
  return account ? ok({ email: account.email, isConfirmed: account.isConfirmed }) : gone;
}

export async function confirmAddress(ctx: Context, secret: string): Promise<Result<AddressToConfirm>> {
  if (ctx.actor.role === "visitor" && ctx.actor.isUnknown) return databaseUnavailable;
  return transaction(ctx, async (em): Promise<Result<AddressToConfirm>> => {
    // Held, so that the address does not change meanwhile.
    const account = await found({ ...ctx, em }, secret)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) return gone;
    await noteConfirmed(em, account.id);
    return ok({ email: account.email, isConfirmed: true });
  });
}

export const areLinksMailed = () => env().mail !== undefined;

export async function sendConfirmLink(ctx: Context): Promise<Result<{ isMailed: boolean }>> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const { id } = personIn(ctx);
  const tooOften =
    (await attemptAt(ctx, "confirm.network", ctx.whence.network)) ??
    (await attemptAt(ctx, "confirm.again", id));
  if (tooOften) return tooOften;
  return transaction(ctx, async (em): Promise<Result<{ isMailed: boolean }>> => {
    const account = await query(em)
      .selectFrom("account")
      .select("confirmed_at")
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (account?.confirmed_at !== null) return fail("conflict", "confirm.already");
    await askToConfirm(em, ctx, id);
    return ok({ isMailed: areLinksMailed() });
  });
}
