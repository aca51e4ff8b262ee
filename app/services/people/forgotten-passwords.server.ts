import type { EntityManager } from "@mikro-orm/postgresql";

import { addressAsCompared, attemptAt, isCounted } from "#app/core/attempt-limits.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { seal, unseal } from "#app/core/secrets.server.ts";
import type { Task } from "#app/core/task-kinds.ts";
import { addTask, onceForTask } from "#app/core/tasks.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { forkForTasks } from "#app/models/connection.server.ts";
import type { AskForPassword } from "#app/schemas/accounts.ts";
import { tell } from "#app/services/mail/index.server.ts";

import { ASKED_HOLDS_MS, makeAskedLink } from "./setup-links.server.ts";

const PURPOSE = "forgotten password";
/** Null where it was asked too often. */
type Asked = { email: string | null; language?: Language; askedAt: number };

export const canMailLinks = () => env().mail !== undefined;

/**
 * Only the task looks for the account, so that all addresses take the same time. What was typed is sealed, since tasks
 * outlive their links. A used-up count gives the same answer, or it would show when the owner ended it.
 */
export async function askForPassword(
  ctx: Context,
  { email }: AskForPassword,
): Promise<Result<{ isMailed: boolean }>> {
  if (!canMailLinks()) return ok({ isMailed: false });
  const { network, language } = ctx.whence;
  const address = await addressAsCompared(ctx.em, email);
  // The address last: its count is for mail that may go there.
  const tooMany = await attemptAt(ctx, "forgotten.network", network);
  if (tooMany) return tooMany;
  const isOfSomebody = await isCounted(ctx, "forgotten.address", address);
  return transaction(ctx, async (em) => {
    const asked: Asked = { email: isOfSomebody ? email : null, language, askedAt: Date.now() };
    await addTask(em, "mail-asked-link", { sealed: seal(JSON.stringify(asked), PURPOSE) });
    return ok({ isMailed: true });
  });
}

/** The link's time counts from the question. A password that was chosen since ends it, however late the task runs. */
export const mailAskedLink = (task: Task<"mail-asked-link">) =>
  onceForTask(forkForTasks(), task, async (em) => {
    const opened = unseal(task.data.sealed, PURPOSE);
    if (opened === undefined) return;
    const { email, language, askedAt } = JSON.parse(opened) as Asked;
    if (email === null) return;
    const expires = new Date(askedAt + ASKED_HOLDS_MS);
    if (expires.getTime() <= Date.now()) return;
    const account = await query(em)
      .selectFrom("account")
      .select(["id", "name", "email", "language", "confirmed_at"])
      .where("email", "=", email)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) return;
    // Only for confirmed addresses, as in `endAskedLinks`.
    if (account.confirmed_at !== null && (await hasChosenSince(em, account.id, askedAt))) return;
    const link = await makeAskedLink(em, account.id, expires);
    await tell(
      em,
      { actor: { role: "visitor" }, whence: { network: "", knownAccounts: [] } },
      {
        kind: "forgotten-password",
        facts: { name: account.name, ...link },
        to: { address: account.email, language: account.language ?? language ?? null },
        key: `forgotten-password:${task.mark}`,
      },
    );
  });

/** A new password is told in the same transaction, so the message proves it. */
async function hasChosenSince(em: EntityManager, accountId: string, moment: number) {
  const told = await query(em)
    .selectFrom("message")
    .select("id")
    .where("account_id", "=", accountId)
    .where("kind", "=", "password-changed")
    .where("created_at", ">", new Date(moment).toISOString())
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}
