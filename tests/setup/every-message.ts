import type { EntityManager } from "@mikro-orm/postgresql";

import { inTransaction } from "#app/core/transaction.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { AppointmentEntity } from "#app/models/appointment.ts";
import { createId } from "#app/models/id.ts";
import { createPdfFile } from "#app/models/seed/small-files.ts";
import { CreateContent } from "#app/schemas/content.ts";
import type { AppointmentStatus } from "#app/schemas/lists/appointments.ts";
import { recordEmailChange } from "#app/services/accounts/account-mail.server.ts";
import {
  applyAsContributor,
  approveApplication,
  rejectApplication,
} from "#app/services/accounts/applications.server.ts";
import { createInvitation } from "#app/services/accounts/invitations.server.ts";
import { updateOwnAccount } from "#app/services/accounts/own-account.server.ts";
import { sendSetupLink } from "#app/services/accounts/setup-links.server.ts";
import { notifyVisitTomorrow } from "#app/services/appointments/appointment-mail.server.ts";
import {
  setAppointmentStatus,
  updateAppointment,
} from "#app/services/appointments/appointment-status.server.ts";
import { createCopyRequest, decideCopyRequest } from "#app/services/copies/index.server.ts";
import { createContent } from "#app/services/content/content.server.ts";
import { enqueueMessage, SCHEDULED_CAUSE } from "#app/services/mail/index.server.ts";
import { type AddressKind, listKinds } from "#app/services/mail/message-kinds.ts";
import { createReport } from "#app/services/privacy/reports.server.ts";
import { answerPrivacyRequest, createPrivacyRequest } from "#app/services/privacy/privacy-requests.server.ts";

import { createAppointment } from "./appointments.ts";
import { actorContext, userContext } from "./context.ts";
import { execute } from "./execute.ts";
import { receiveFile, updateItem } from "./items.ts";
import { insertRow } from "./rows.ts";
import { SAMPLES } from "./mail-samples.ts";
import { createEmail, createTestUsers, type TestUser } from "./test-users.ts";
import { unwrap } from "./unwrap.ts";

/** Every kind of message about three people, who all have this name. The mailbox must be running. */

export const CANARY_NAME = "Zanele Qwabeh";

type People = { reader: TestUser; contributor: TestUser; inviter: TestUser; admin: TestUser };
export type Canaries = { people: TestUser[]; texts: string[] };

const inOwnTransaction = (run: (em: EntityManager) => Promise<unknown>) =>
  inTransaction(createEntityManager(), async (em) => void (await run(em)));
/** The users of `createTestUsers()` have another name. */
const canaryContext = ({ role, id, email }: TestUser) =>
  actorContext({
    ...{ id, email, name: CANARY_NAME },
    role: role === "admin" || role === "user" ? role : "contributor",
  });

async function changeVisit(people: People, status: AppointmentStatus, first?: AppointmentStatus) {
  const { id } = await bookVisit(people);
  for (const each of [first, status])
    if (each) unwrap(await setAppointmentStatus(userContext(people.admin), id, { status: each }));
}
/** The messages are stored for longer. */
const deleteLikeRetention = (table: string, { id }: TestUser) =>
  execute(
    `with removed as (delete from ${table} where account_id = ? returning id)
     update audit_log set subject_name = '', note = '' where subject_id in (select id::text from removed)`,
    [id],
  );

async function bookVisit({ reader }: People) {
  await execute("delete from rate_limit");
  return createAppointment(reader, { firstName: "Zanele", lastName: "Qwabeh", email: createEmail() });
}

async function apply({ reader }: People) {
  const { email } = reader;
  await deleteLikeRetention("contributor_application", reader);
  const input = { name: CANARY_NAME, email, expertise: "Drums", motivation: CANARY_NAME };
  unwrap(await applyAsContributor(canaryContext(reader), input));
  const [application] = await execute<{ id: string }>(
    "select id from contributor_application where email = ?",
    [email],
  );
  return application!.id;
}

async function requestPrivacy({ reader }: People) {
  const input = { kind: "access" as const, name: CANARY_NAME, email: createEmail(), text: CANARY_NAME };
  unwrap(await createPrivacyRequest(canaryContext(reader), input));
  const [request] = await execute<{ id: string }>("select id from privacy_request where email = ?", [
    input.email,
  ]);
  return request!.id;
}

/** Without the messages that a contributor's item sends. */
const insertPublishedItem = async () =>
  insertRow("content", { file_id: await insertRow("stored_file", { digest: "0".repeat(64) }) });

async function report({ reader }: People) {
  const id = await insertPublishedItem();
  const input = {
    ...{ about: "content" as const, id, reason: "rights" as const },
    ...{ name: CANARY_NAME, email: createEmail(), text: CANARY_NAME },
  };
  unwrap(await createReport(canaryContext(reader), input));
  const [row] = await execute<{ id: string }>("select id from privacy_request where email = ?", [
    input.email,
  ]);
  return row!.id;
}

async function decideCopy({ reader, admin }: People, approve: boolean) {
  const id = await insertPublishedItem();
  await updateItem(id, "embargo_until = '2999-01-01'");
  const input = { name: CANARY_NAME, email: createEmail(), reason: CANARY_NAME };
  unwrap(await createCopyRequest(canaryContext(reader), id, input));
  const [request] = await execute<{ id: string }>("select id from copy_request where email = ?", [
    input.email,
  ]);
  const decision = { approve, reply: CANARY_NAME, days: 1, downloads: 1 };
  unwrap(await decideCopyRequest(userContext(admin), request!.id, decision));
  // Else an earlier version would open the files.
  await updateItem(id, "embargo_until = null");
}

/** A kind about an account that has no sender here is a type error. */
const SENDERS: Record<AddressKind, (people: People) => Promise<unknown>> = {
  "appointment-received": bookVisit,
  "appointment-approved": (people) => changeVisit(people, "approved"),
  "appointment-rejected": (people) => changeVisit(people, "rejected"),
  "appointment-moved": async (people) => {
    const { id } = await bookVisit(people);
    unwrap(await updateAppointment(userContext(people.admin), id, { preferredTime: "11:00" }));
  },
  "appointment-pending": (people) => changeVisit(people, "pending", "approved"),
  "appointment-cancelled": (people) => changeVisit(people, "cancelled"),
  "appointment-reminder": async (people) => {
    const { id } = await bookVisit(people);
    await inOwnTransaction(async (em) =>
      notifyVisitTomorrow(em, await em.findOneOrFail(AppointmentEntity, { id })),
    );
  },
  "application-received": apply,
  "application-approved": async (people) => {
    const input = { password: "password", specialization: ["Music"] };
    unwrap(await approveApplication(userContext(people.admin), await apply(people), input));
  },
  "application-rejected": async (people) =>
    unwrap(await rejectApplication(userContext(people.admin), await apply(people), { reason: "No." })),
  "copy-sent": (people) => decideCopy(people, true),
  "copy-refused": (people) => decideCopy(people, false),
  "privacy-request-pending": requestPrivacy,
  "privacy-answer": async (people) =>
    unwrap(
      await answerPrivacyRequest(userContext(people.admin), await requestPrivacy(people), {
        answer: CANARY_NAME,
      }),
    ),
  "report-pending": report,
  "report-answer": async (people) =>
    unwrap(
      await answerPrivacyRequest(userContext(people.admin), await report(people), { answer: CANARY_NAME }),
    ),
  "content-pending": async ({ contributor }) =>
    unwrap(
      await createContent(
        canaryContext(contributor),
        CreateContent.parse({
          ...{ title: CANARY_NAME, author: CANARY_NAME, description: "Words. ".repeat(40) },
          category: "Literary Collection",
        }),
        await receiveFile(`${CANARY_NAME}.pdf`, createPdfFile(CANARY_NAME, ["of words"])),
      ),
    ),
  "confirm-email": async ({ reader }) =>
    unwrap(await updateOwnAccount(userContext(reader), { email: `wanted-${reader.email}` })),
  invitation: async ({ inviter }) =>
    unwrap(await createInvitation(canaryContext(inviter), { email: createEmail(), role: "user", areas: [] })),
  "password-reset": async ({ admin, reader }) => unwrap(await sendSetupLink(userContext(admin), reader.id)),
  "email-changed": async ({ reader: { id, email } }) =>
    inOwnTransaction(async (em) => {
      const account = { id, name: CANARY_NAME, email, language: null, confirmedAt: null };
      await recordEmailChange(em, SCHEDULED_CAUSE, account, `changed-${email}`);
    }),
};

/** In the end the addresses are not confirmed, and the records that the messages belong to are gone. */
export async function sendEveryMessage(): Promise<Canaries> {
  const [reader, contributor, inviter, admin] = await createTestUsers([
    "user",
    "contrib_own",
    "admin",
    "admin",
  ]);
  const people = [reader, contributor, inviter];
  const ids = people.map(({ id }) => id);
  for (const table of ["account where id", "contributor where account_id"]) {
    const [name, condition] = table.split(" where ");
    await execute(`update ${name} set name = ? where ${condition} = any(?::uuid[])`, [
      CANARY_NAME,
      `{${ids.join()}}`,
    ]);
  }
  for (const send of Object.values(SENDERS)) await send({ reader, contributor, inviter, admin });
  for (const kind of listKinds(({ about }) => !about))
    await inOwnTransaction((em) =>
      enqueueMessage(em, SCHEDULED_CAUSE, {
        kind: kind as "new-browser",
        facts: { ...(SAMPLES[kind] as (typeof SAMPLES)["new-browser"]), name: CANARY_NAME },
        to: { account: reader.id },
        key: createId(),
      }),
    );
  for (const table of ["appointment", "contributor_application", "copy_request", "privacy_request"])
    await deleteLikeRetention(table, reader);
  await execute("delete from secret_link where account_id = ?", [inviter.id]);
  await execute("update account set confirmed_at = null where id = any(?::uuid[])", [`{${ids.join()}}`]);
  return {
    people,
    texts: [CANARY_NAME, ...people.flatMap(({ id, email }) => [id, email])],
  };
}
