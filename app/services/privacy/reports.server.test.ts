import { beforeAll, expect, test } from "vitest";

import { deleteContent, updateContent } from "#app/services/content/index.server.ts";
import {
  answerPrivacyRequest,
  closePrivacyRequest,
  countOpenRequests,
  createReport,
  findPrivacyRequest,
  listPrivacyRequests,
} from "#app/services/privacy/index.server.ts";

import { adminContext, userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { insertRow } from "../../../tests/setup/rows.ts";
import { createEmail, createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

let owner: TestUser, admin: TestUser;
beforeAll(async () => {
  [owner, admin] = await createTestUsers(["contrib_own", "admin"]);
});
const asAdmin = () => userContext(admin);
const send = (id: string, email = createEmail(), ctx = visitorContext()) =>
  createReport(ctx, {
    ...{ about: "content", id, reason: "rights", text: "It is mine." },
    ...{ name: "Amina Said", email },
  });
const findRequest = async (email: string) => {
  const [row] = await execute<{ id: string }>("select id from privacy_request where email = ?", [email]);
  return unwrap(await findPrivacyRequest(asAdmin(), row!.id));
};

test("a report waits with a day to answer by, and is counted apart from requests about data", async () => {
  const before = unwrap(await countOpenRequests(asAdmin(), "reports")).count;
  const dataRequests = unwrap(await countOpenRequests(asAdmin(), "privacy")).count;
  const id = await createItem(owner);
  const email = createEmail();
  const { dueOn } = unwrap(await send(id, email));
  expect(await findRequest(email)).toMatchObject({
    ...{ kind: "report", reason: "rights", dueOn, answer: null },
    subject: { kind: "content", id, title: "A work" },
  });
  expect(unwrap(await countOpenRequests(asAdmin(), "reports")).count).toBe(before + 1);
  expect(unwrap(await countOpenRequests(asAdmin(), "privacy")).count).toBe(dataRequests);
  const page = { page: 1, limit: 20 };
  const listed = unwrap(await listPrivacyRequests(asAdmin(), { kind: "report", state: "open" }, page));
  expect(listed.requests.every(({ kind }) => kind === "report")).toBe(true);
});

test.each(["unpublished", "deleted"])(
  "is answered once, by email, also after the item was %s",
  async (what) => {
    const id = await createItem(owner, { category: "Library" });
    const email = createEmail();
    unwrap(await send(id, email));
    if (what === "deleted") unwrap(await deleteContent(asAdmin(), id));
    else unwrap(await updateContent(asAdmin(), id, { isPublished: false }));
    const request = await findRequest(email);
    const answered = unwrap(await answerPrivacyRequest(asAdmin(), request.id, { answer: "We removed it." }));
    expect(answered).toMatchObject({ answer: "We removed it.", subject: { title: "A work" } });
    const messages = await execute<{ kind: string; facts: object }>(
      "select kind, facts from message where address = ?",
      [email],
    );
    expect(messages).toMatchObject([{ kind: "report-answer", facts: { title: "A work" } }]);
    const logged = await execute("select action from audit_log where subject_id = ?", [request.id]);
    expect(logged).toEqual([{ action: "report.answered" }]);
    expect(await closePrivacyRequest(asAdmin(), request.id, {})).toMatchObject({ kind: "conflict" });
  },
);

test("is refused about what not everyone may see, and about nothing", async () => {
  const pending = await createItem(owner, { status: "pending" });
  const hidden = await createItem(owner, { category: "Library", isPublished: false });
  for (const id of [pending, hidden, "00000000-0000-0000-0000-000000000000", "no id"])
    expect(await send(id)).toMatchObject({ kind: "not-found" });
  expect(await createReport(visitorContext(), { ...anyReport(), about: "page", id: pending })).toMatchObject({
    kind: "not-found",
  });
});
const anyReport = () => ({
  ...{ about: "media" as const, id: "", reason: "other" as const, text: "A" },
  ...{ name: "A", email: createEmail() },
});

test("has the limits of requests about personal data", async () => {
  const id = await createItem(owner);
  const email = createEmail();
  const results = [];
  for (let i = 0; i < 4; i++) results.push(await send(id, email));
  expect(results.map((result) => result.ok)).toEqual([true, true, true, false]);
  expect(results[3]).toMatchObject({ kind: "rate-limited" });
});

test("is for administrators of its subject, who see and count no other requests", async () => {
  const email = createEmail();
  unwrap(await send(await createItem(owner), email));
  const { id } = await findRequest(email);
  const forbidden = { kind: "forbidden" };
  for (const ctx of [userContext(owner), adminContext(admin, { areas: ["visits"] })]) {
    expect(await findPrivacyRequest(ctx, id)).toMatchObject(forbidden);
    expect(await countOpenRequests(ctx)).toMatchObject(forbidden);
  }
  const [content, media] = (["content", "media"] as const).map((area) =>
    adminContext(admin, { areas: [area] }),
  );
  expect(await answerPrivacyRequest(media!, id, { answer: "No." })).toMatchObject(forbidden);
  const dataRequest = await insertRow("privacy_request");
  expect(await closePrivacyRequest(content!, dataRequest, {})).toMatchObject(forbidden);
  const { requests } = unwrap(await listPrivacyRequests(content!, {}, { page: 1, limit: 100 }));
  expect(new Set(requests.map(({ subject }) => subject?.kind))).toEqual(new Set(["content"]));
  const open = requests.filter(({ answer }) => answer === null).length;
  expect(unwrap(await countOpenRequests(content!)).count).toBe(open);
  expect(unwrap(await countOpenRequests(media!)).count).toBe(0);
  expect(unwrap(await answerPrivacyRequest(content!, id, { answer: "Yes." })).answer).toBe("Yes.");
});

test("a report on an item is mailed to administrators of content, and of no other area", async () => {
  const [content, visits] = await createTestUsers(["admin", "admin"]);
  await execute("update account set areas = '{content}' where id = ?", [content!.id]);
  await execute("update account set areas = '{visits}' where id = ?", [visits!.id]);
  unwrap(await send(await createItem(owner)));
  const recipients = await execute<{ account_id: string }>(
    "select account_id from message where kind = 'report-pending' and account_id in (?, ?)",
    [content!.id, visits!.id],
  );
  expect(recipients).toEqual([{ account_id: content!.id }]);
});
