import { beforeAll, describe, expect, test } from "vitest";

import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { AnswerPrivacyRequest, CreatePrivacyRequest } from "#app/schemas/privacy.ts";
import { addDays } from "#app/services/appointments/slots.ts";
import { findMailPreferences, updateMailPreferences } from "#app/services/mail/mail-preferences.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import {
  answerPrivacyRequest,
  closePrivacyRequest,
  createPrivacyRequest,
  findPrivacyRequest,
  listPrivacyRequests,
} from "./privacy-requests.server.ts";
import { applyRetention } from "./retention.server.ts";

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
const paging = { page: 1, limit: 20 };
const buildRequest = (overrides: Partial<CreatePrivacyRequest> = {}): CreatePrivacyRequest => ({
  kind: "erasure",
  name: "Amina Said",
  email: createEmail(),
  text: "All of it.",
  ...overrides,
});

async function createRequest(overrides: Partial<CreatePrivacyRequest> = {}) {
  const input = buildRequest(overrides);
  const { dueOn } = unwrap(await createPrivacyRequest(visitorContext(), input));
  const { requests } = unwrap(await listPrivacyRequests(userContext(admin), { state: "open" }, paging));
  return { ...requests.find(({ email }) => email === input.email)!, dueOn };
}

describe("createPrivacyRequest", () => {
  test("is due after 7 days, and after 30 for a copy of the data", async () => {
    expect(await createRequest()).toMatchObject({
      dueOn: addDays(getInstitutionDate(), 7),
      isOverdue: false,
    });
    expect((await createRequest({ kind: "access" })).dueOn).toBe(addDays(getInstitutionDate(), 30));
  });

  test("notifies full administrators, and no others", async () => {
    const limited = await createTestUser("admin");
    await execute("update account set areas = '{content}' where id = ?", [limited.id]);
    const { id } = await createRequest();
    const rows = await execute(
      "select account_id from message where kind = 'privacy-request-pending' and facts ->> 'id' = ?",
      [id],
    );
    expect(rows).toContainEqual({ account_id: admin.id });
    expect(rows).not.toContainEqual({ account_id: limited.id });
  });

  test("shows whether it was sent from the account that has confirmed the address", async () => {
    const owner = await createTestUser("user");
    const { id, email } = owner;
    const send = async (address: string, sender = userContext(owner)) => {
      unwrap(await createPrivacyRequest(sender, buildRequest({ email: address })));
      const { requests } = unwrap(await listPrivacyRequests(userContext(admin), { state: "open" }, paging));
      return unwrap(await findPrivacyRequest(userContext(admin), requests[0]!.id));
    };
    expect(await send(email.toUpperCase())).toMatchObject({ isFromAccount: true });
    expect(await send(email, visitorContext())).toMatchObject({ isFromAccount: false });
    expect(await send(createEmail())).toMatchObject({ isFromAccount: false });
    await execute("update account set confirmed_at = null where id = ?", [id]);
    expect(await send(email)).toMatchObject({ isFromAccount: false });
  });

  const sendFrom = (network: string, email = createEmail()) =>
    createPrivacyRequest(
      { ...visitorContext(), clientInfo: { network, knownAccounts: [] } },
      buildRequest({ email }),
    );

  test("is refused after three requests in an hour about one address, from any network", async () => {
    const email = createEmail();
    for (const network of ["192.0.2.2", "192.0.2.3", "192.0.2.4"]) unwrap(await sendFrom(network, email));
    expect(await sendFrom("192.0.2.5", email.toUpperCase())).toMatchObject({ kind: "rate-limited" });
    unwrap(await sendFrom("192.0.2.5"));
  });

  test("is refused after 60 requests in an hour from one network, about any address", async () => {
    for (let i = 0; i < 60; i++) unwrap(await sendFrom("192.0.2.60"));
    const email = createEmail();
    expect(await sendFrom("192.0.2.60", email)).toMatchObject({ kind: "rate-limited" });
    // A refusal for the network does not count against the address.
    for (let i = 0; i < 3; i++) unwrap(await sendFrom("192.0.2.61", email));
  });
});

describe("answerPrivacyRequest", () => {
  test("sends the answer once, also when two administrators answer at the same time", async () => {
    const { id, email } = await createRequest();
    const results = await Promise.all(
      ["Done.", "Refused."].map((answer) => answerPrivacyRequest(userContext(admin), id, { answer })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ kind: "conflict" });
    expect(await execute("select kind from message where address = ?", [email])).toEqual([
      { kind: "privacy-answer" },
    ]);
  });

  test("refuses a stale version, an unknown request and a reader", async () => {
    const { id, version } = await createRequest();
    const answer = "Done.";
    const ctx = userContext(admin);
    expect(await answerPrivacyRequest(ctx, id, { answer, version: version + 1 })).toMatchObject({
      kind: "stale",
    });
    expect(await answerPrivacyRequest(ctx, "x", { answer })).toMatchObject({ kind: "not-found" });
    const reader = userContext(await createTestUser("user"));
    expect(await answerPrivacyRequest(reader, id, { answer })).toMatchObject({ kind: "forbidden" });
    expect(await listPrivacyRequests(reader, {}, paging)).toMatchObject({ kind: "forbidden" });
  });
});

describe("closePrivacyRequest", () => {
  test("closes a request once and without a mail, and records who did it", async () => {
    const { id, email, version } = await createRequest();
    const ctx = userContext(admin);
    expect(await closePrivacyRequest(ctx, id, { version: version + 1 })).toMatchObject({ kind: "stale" });
    expect(unwrap(await closePrivacyRequest(ctx, id, { version }))).toMatchObject({
      answer: "",
      answeredAt: expect.any(String),
    });
    expect(await answerPrivacyRequest(ctx, id, { answer: "Done." })).toMatchObject({ kind: "conflict" });
    expect(await closePrivacyRequest(ctx, id, {})).toMatchObject({ kind: "conflict" });
    expect(await execute("select from message where address = ?", [email])).toEqual([]);
    expect(await execute("select actor_id, action from audit_log where subject_id = ?", [id])).toEqual([
      { actor_id: admin.id, action: "privacy-request.closed" },
    ]);
    const { requests } = unwrap(await listPrivacyRequests(ctx, { state: "answered" }, paging));
    expect(requests.map((request) => request.id)).toContain(id);
  });
});

test("an answered request is deleted after 12 months, an open one stays", async () => {
  const [answered, open] = [await createRequest(), await createRequest()];
  unwrap(await answerPrivacyRequest(userContext(admin), answered.id, { answer: "Done." }));
  await execute(
    `update privacy_request set created_at = now() - interval '2 years',
       answered_at = answered_at - interval '13 months'`,
  );
  await applyRetention(createEntityManager());
  const rows = await execute<{ id: string }>("select id from privacy_request");
  expect(rows.map(({ id }) => id)).toContain(open.id);
  expect(rows.map(({ id }) => id)).not.toContain(answered.id);
});

test("refuses bad input", () => {
  for (const bad of [{ kind: "other" }, { email: "x" }, { text: " " }, { name: "" }])
    expect(CreatePrivacyRequest.safeParse({ ...buildRequest(), ...bad }).success).toBe(false);
  expect(AnswerPrivacyRequest.safeParse({ answer: "a".repeat(5001) }).success).toBe(false);
});

test("stores each change of a consent with the version of the privacy page", async () => {
  const ctx = userContext(await createTestUser("user"));
  await execute("update page set is_published = true, version = 4 where slug = 'privacy'");
  const choices = { reminders: true, digest: true, sms: false, language: "en" as const };
  unwrap(await updateMailPreferences(ctx, choices));
  unwrap(await updateMailPreferences(ctx, choices));
  await execute("update page set version = 5 where slug = 'privacy'");
  unwrap(await updateMailPreferences(ctx, { ...choices, reminders: false }));
  const { consents } = unwrap(await findMailPreferences(ctx));
  expect(consents.map(({ at: _, ...consent }) => consent)).toEqual([
    { topic: "digest", isGiven: true, noticeVersion: 4 },
    { topic: "reminders", isGiven: false, noticeVersion: 5 },
    { topic: "sms", isGiven: false, noticeVersion: 4 },
  ]);
  const { id } = ctx.actor.role === "visitor" ? { id: "" } : ctx.actor;
  expect(await execute("select from consent where account_id = ?", [id])).toHaveLength(4);
});
