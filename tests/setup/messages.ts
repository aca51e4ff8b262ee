import { unseal } from "#app/core/secrets.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { sendConfirmationLink } from "#app/services/accounts/confirmation-links.server.ts";
import { createShortStatusPath } from "#app/services/appointments/status-link.server.ts";
import { enqueueMessage } from "#app/services/mail/index.server.ts";
import { createUnsubscribeUrl } from "#app/services/mail/mail-preferences.server.ts";

import { createAppointment } from "./appointments.ts";
import { visitorContext } from "./context.ts";
import { createEmail, createTestUser } from "./test-users.ts";
import { execute } from "./execute.ts";

export async function createMessage(): Promise<{ id: string }> {
  const key = createId();
  const facts = { reason: "Too short." };
  const to = { address: createEmail(), language: "en" as const };
  const em = createEntityManager();
  await em.transactional((em) =>
    enqueueMessage(em, visitorContext(), {
      kind: "application-rejected",
      facts,
      to,
      about: { applicant: null },
      key,
    }),
  );
  const [row] = await em.execute<{ id: string }[]>("select id from message where idempotency_key = ?", [key]);
  return row!;
}

/** The secret path in a message, or undefined if it has none. */
export async function findMailedPath(cause: string): Promise<string | undefined> {
  const [row] = await execute<{ sealed_secret: string | null }>(
    "select sealed_secret from message where idempotency_key = ?",
    [cause],
  );
  return row?.sealed_secret ? unseal(row.sealed_secret, "mail") : undefined;
}

export const createUnsubscribePath = () =>
  new URL(createUnsubscribeUrl({ accountId: null, address: createEmail(), topic: "reminders" })).pathname;

export async function createConfirmToken(): Promise<string> {
  const { id } = await createTestUser("user");
  await createEntityManager().transactional((em) => sendConfirmationLink(em, visitorContext(), id));
  const [row] = await execute<{ idempotency_key: string }>(
    "select idempotency_key from message where account_id = ?",
    [id],
  );
  return (await findMailedPath(row!.idempotency_key))!.replace(/.*\//, "");
}

export async function createShortVisitLink(): Promise<string> {
  const { id } = await createAppointment(undefined);
  return createShortStatusPath(createEntityManager(), id);
}
