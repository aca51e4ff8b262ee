import type { EntityManager } from "@mikro-orm/postgresql";

import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { hmac } from "#app/core/secrets.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { createId } from "#app/models/id.ts";
import type { Application } from "#app/schemas/applications.ts";
import { enqueueMessage, type MessageFacts } from "#app/services/mail/index.server.ts";

type MailRequestContext = Pick<Context, "actor" | "clientInfo">;
const getCurrentTimestamp = () => new Date().toISOString();

export const notifyPasswordChanged = (em: EntityManager, cause: MailRequestContext, account: string) =>
  enqueueMessage(em, cause, {
    kind: "password-changed",
    facts: { at: getCurrentTimestamp() },
    to: { account },
    key: `password-changed:${createId()}`,
  });

export const notifySecondFactorChanged = (
  em: EntityManager,
  cause: MailRequestContext,
  account: string,
  change: MessageFacts["second-factor-changed"]["change"],
) =>
  enqueueMessage(em, cause, {
    kind: "second-factor-changed",
    facts: { at: getCurrentTimestamp(), change },
    to: { account },
    key: `second-factor-changed:${createId()}`,
  });

/** At most one message a day. */
export const notifyCodesLimited = (em: EntityManager, cause: MailRequestContext, account: string) =>
  enqueueMessage(em, cause, {
    kind: "second-factor-changed",
    facts: { at: getCurrentTimestamp(), change: "codes-limited" },
    to: { account },
    key: `codes-limited:${account}:${getCurrentTimestamp().slice(0, "2026-11-29".length)}`,
  });

export const notifyIdentityChanged = (
  em: EntityManager,
  cause: MailRequestContext,
  account: string,
  facts: Pick<MessageFacts["identity-changed"], "change" | "provider">,
) =>
  enqueueMessage(em, cause, {
    kind: "identity-changed",
    facts: { ...facts, at: getCurrentTimestamp() },
    to: { account },
    key: `identity-changed:${createId()}`,
  });

type PreviousAccount = {
  id: string;
  name: string;
  email: string;
  language: Language | null;
  confirmedAt: Date | string | null;
};

/** Tells the old address, whose owner may not have asked for the change. */
export async function recordEmailRequest(
  em: EntityManager,
  cause: MailRequestContext,
  { id, name, email }: Pick<PreviousAccount, "id" | "name" | "email">,
  newEmail: string,
) {
  await enqueueMessage(em, cause, {
    kind: "email-requested",
    facts: { at: getCurrentTimestamp() },
    to: { account: id },
    key: `email-requested:${createId()}`,
  });
  await writeAuditLog(
    em,
    cause,
    "account.email-requested",
    { id, name: `${name} <${email}>` },
    { note: newEmail },
  );
}

/** Notifies both addresses. Stores a confirmed old address in `from_state`, so that an erasure can recognize it. */
export async function recordEmailChange(
  em: EntityManager,
  cause: MailRequestContext,
  previous: PreviousAccount,
  email: string,
) {
  const { id, name, language, confirmedAt } = previous;
  const states =
    confirmedAt === null ? { note: `${previous.email} → ${email}` } : { from: previous.email, to: email };
  await writeAuditLog(em, cause, "account.email-changed", { id, name: `${name} <${email}>` }, states);
  const [change, facts] = [createId(), { name, at: getCurrentTimestamp() }];
  for (const address of [previous.email, email])
    await enqueueMessage(em, cause, {
      kind: "email-changed",
      facts,
      to: { address, language },
      about: { owner: id },
      key: `email-changed:${change}:${address}`,
    });
}

/** At most one message a day per browser and network, because a client without cookies looks new at every login. */
export function notifyNewBrowser(em: EntityManager, cause: MailRequestContext, account: string) {
  const { network, browser = "" } = cause.clientInfo;
  const now = getCurrentTimestamp();
  const browserHash = hmac("new-browser", account, browser, network, now.slice(0, "2026-11-29".length));
  return enqueueMessage(em, cause, {
    kind: "new-browser",
    facts: { at: now, browser },
    to: { account },
    key: `new-browser:${browserHash}`,
  });
}

type Applicant = Pick<Application, "id" | "name" | "email"> & {
  language: Language | null;
  accountId: string | null;
};
type ApplicationMessageKind = "application-received" | "application-approved" | "application-rejected";

export const notifyApplicant = <K extends ApplicationMessageKind>(
  em: EntityManager,
  ctx: Context,
  { id, name, email, language, accountId }: Applicant,
  kind: K,
  facts: MessageFacts[K],
) => {
  const to = { address: email, language };
  return enqueueMessage(em, ctx, {
    kind,
    facts: { ...facts, name },
    to,
    about: { applicant: accountId },
    subjectId: id,
    key: `${kind}:${id}`,
  });
};
