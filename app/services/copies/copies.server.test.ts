import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { ok } from "#app/core/result.ts";
import type { CreateCopyRequest } from "#app/schemas/copies.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createPdfFile } from "#app/models/seed/small-files.ts";
import {
  addItemFiles,
  changeItemFile,
  deleteContent,
  updateContent,
} from "#app/services/content/index.server.ts";
import { loadReviewQueuesIfAllowed } from "#app/services/dashboard/index.server.ts";
import { eraseAccount } from "#app/services/erasure/index.server.ts";
import { unsealPath } from "#app/services/mail/render-message.server.ts";

import { clientContext, userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { changeItem, createItem, receiveFile, updateItem } from "../../../tests/setup/items.ts";
import { insertRow } from "../../../tests/setup/rows.ts";
import { createEmail, createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import {
  createCopyRequest,
  decideCopyRequest,
  endCopyLink,
  findCopy,
  findCopyRequest,
  listCopyRequests,
  openCopy,
} from "./index.server.ts";

let admin: TestUser, reader: TestUser;
beforeAll(async () => {
  [admin, reader] = await createTestUsers(["admin", "user"]);
});
const asAdmin = () => userContext(admin);

let id: string;
beforeEach(async () => {
  id = await createItem(undefined);
  await updateItem(id, "embargo_until = '2999-01-01'");
});

const buildRequest = (values: Partial<CreateCopyRequest> = {}) => ({
  ...{ name: "Amina Said", email: createEmail(), reason: "For my thesis." },
  ...values,
});
const sendRequest = (values?: Partial<CreateCopyRequest>, ctx = clientContext()) =>
  createCopyRequest(ctx, id, buildRequest(values));
async function findRequestId(email: string) {
  const [row] = await execute<{ id: string }>("select id from copy_request where email = ?", [email]);
  return row?.id;
}
async function createRequest() {
  const email = createEmail();
  unwrap(await sendRequest({ email }));
  return { email, request: (await findRequestId(email))! };
}
const decide = (request: string, values: object = {}) =>
  decideCopyRequest(asAdmin(), request, { approve: true, reply: "", days: 14, downloads: 5, ...values });
async function findSecret(request: string) {
  const [message] = await execute<Parameters<typeof unsealPath>[0]>(
    `select sealed_secret as "sealedSecret" from message where subject_id = ? and kind = 'copy-sent'`,
    [request],
  );
  return unsealPath(message!)!.replace("/copies/", "");
}
async function createCopy(values: object = {}) {
  const { request } = await createRequest();
  unwrap(await decide(request, values));
  return { request, secret: await findSecret(request) };
}
const countFiles = async (secret: string) => (await openCopy(clientContext(), secret)).ok;

describe("a request", () => {
  test("is accepted from visitors and readers who may not open the files", async () => {
    const { email, request } = await createRequest();
    expect(unwrap(await findCopyRequest(asAdmin(), request))).toMatchObject({
      ...{ title: "A work", email, decidedAt: null, downloads: 0 },
      item: { id, path: `/literary-collection/${id}` },
    });
    expect(await sendRequest({}, userContext(reader))).toMatchObject({ ok: true });
  });

  test("is refused for files that one may open, and for items that one does not see", async () => {
    expect(await sendRequest({}, asAdmin())).toMatchObject({
      kind: "conflict",
      message: "copies.not-closed",
    });
    await changeItem(id, "update item_file set embargo_until = '2999-01-01' where content_id = ?");
    await updateItem(id, "embargo_until = null, file_id = null");
    expect(await sendRequest({}, asAdmin())).toMatchObject({ message: "copies.not-closed" });
    expect(await sendRequest()).toMatchObject({ ok: true });
    await changeItem(id, "update item_file set embargo_until = null where content_id = ?");
    await updateItem(id, "is_published = false, category = 'Library'");
    expect(await sendRequest()).toMatchObject({ kind: "not-found" });
    await updateItem(id, "is_published = true, embargo_until = null");
    expect(await sendRequest({}, userContext(reader))).toMatchObject({ message: "copies.not-closed" });
  });

  test("that is open is not stored again", async () => {
    const { email } = await createRequest();
    unwrap(await sendRequest({ email: email.toUpperCase() }));
    expect(await execute("select from copy_request where email = ?", [email])).toHaveLength(1);
  });

  test("is limited for each address and network", async () => {
    const email = createEmail();
    for (let count = 0; count < 3; count++) unwrap(await sendRequest({ email }));
    expect(await sendRequest({ email })).toMatchObject({ kind: "rate-limited" });
    const ctx = clientContext();
    for (let count = 0; count < 60; count++) unwrap(await sendRequest({}, ctx));
    expect(await sendRequest({}, ctx)).toMatchObject({ kind: "rate-limited" });
  });

  test("of 1,000 for one item is counted and listed in pages, and none is mailed", async () => {
    for (let count = 0; count < 1000; count++) await insertRow("copy_request", { content_id: id });
    const queues = unwrap(await loadReviewQueuesIfAllowed(asAdmin()));
    expect(queues.copies.count).toBeGreaterThanOrEqual(1000);
    const { requests } = unwrap(await listCopyRequests(asAdmin(), { state: "open" }, { page: 1, limit: 20 }));
    expect(requests).toHaveLength(20);
  });
});

describe("a decision", () => {
  test("sends a private link with an end and a number of downloads, once", async () => {
    const { request, secret } = await createCopy({ days: 3, downloads: 2 });
    const copy = unwrap(await findCopy(clientContext(), secret));
    expect(copy).toMatchObject({ title: "A work", downloadsLeft: 2 });
    expect(Date.parse(copy.expiresAt) - Date.now()).toBeLessThanOrEqual(3 * 86_400_000);
    expect(await decide(request)).toMatchObject({ kind: "conflict", message: "copies.already-decided" });
    expect(
      await execute("select action, subject_name from audit_log where subject_id = ?", [request]),
    ).toEqual([{ action: "copy-request.approved", subject_name: "A work" }]);
  });

  test("whose link is ended is not mailed any more", async () => {
    const { request } = await createCopy();
    unwrap(await endCopyLink(asAdmin(), request));
    expect(await execute("select kind from message where subject_id = ?", [request])).toEqual([]);
  });

  test("of two at once is one decision", async () => {
    const { request } = await createRequest();
    const decided = await Promise.all([decide(request), decide(request)]);
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("works after the item was unpublished, and rejects after it was deleted", async () => {
    const [unpublished, deleted] = [await createRequest(), await createRequest()];
    await updateItem(id, "is_published = false");
    unwrap(await decide(unpublished.request));
    const secret = await findSecret(unpublished.request);
    expect(await countFiles(secret)).toBe(true);
    unwrap(await deleteContent(asAdmin(), id));
    expect(await decide(deleted.request)).toMatchObject({ kind: "conflict", message: "copies.no-files" });
    expect(unwrap(await decide(deleted.request, { approve: false }))).toMatchObject({
      ...{ title: "A work", item: null, isApproved: false },
    });
    expect(await findCopy(clientContext(), secret)).toMatchObject({ message: "copies.no-files" });
  });
});

describe("a link", () => {
  test("that is used twice at once with one download left gives one copy", async () => {
    const { secret, request } = await createCopy({ downloads: 1 });
    const opened = await Promise.all(Array.from({ length: 5 }, () => countFiles(secret)));
    expect(opened.filter(Boolean)).toHaveLength(1);
    expect(await openCopy(clientContext(), secret)).toMatchObject({ message: "copies.used-up" });
    expect(unwrap(await findCopyRequest(asAdmin(), request))).toMatchObject({ downloads: 1 });
  });

  test("sends the files that were shown when it was granted, and still are", async () => {
    const addFile = async (name: string) => {
      const arrival = ok(await receiveFile(name, createPdfFile(name, ["of words"])));
      const [added] = unwrap(await addItemFiles(asAdmin(), id, {}, [{ name, arrival }]));
      return (added as { file: string }).file;
    };
    const second = await addFile("b.pdf");
    const { secret } = await createCopy();
    const getSize = async () => unwrap(await findCopy(clientContext(), secret)).size;
    const granted = await getSize();
    await addFile("c.pdf");
    expect(await getSize()).toBe(granted);
    unwrap(await changeItemFile(asAdmin(), id, second, { use: "master" }));
    expect(await getSize()).toBeLessThan(granted);
    const other = await receiveFile("d.pdf", createPdfFile("d", ["of words"]));
    unwrap(await updateContent(asAdmin(), id, {}, other));
    expect(await openCopy(clientContext(), secret)).toMatchObject({ message: "copies.no-files" });
  });

  test("that an administrator ends opens nothing, once, and is recorded", async () => {
    const { secret, request } = await createCopy();
    expect(unwrap(await endCopyLink(asAdmin(), request))).toMatchObject({
      ...{ isApproved: true, expiresAt: null },
    });
    expect(await openCopy(clientContext(), secret)).toMatchObject({ message: "copies.link-ended" });
    expect(await endCopyLink(asAdmin(), request)).toMatchObject({ message: "copies.no-link" });
    expect(
      await execute(
        "select subject_name from audit_log where action = 'copy-request.link-ended' and subject_id = ?",
        [request],
      ),
    ).toEqual([{ subject_name: "A work" }]);
  });

  test("opens nothing after its end", async () => {
    const { secret, request } = await createCopy();
    await execute("update secret_link set expires_at = now() where copy_request_id = ?", [request]);
    expect(await openCopy(clientContext(), secret)).toMatchObject({ message: "copies.link-ended" });
    expect(await findCopy(clientContext(), secret)).toMatchObject({ message: "copies.link-ended" });
  });
});

test("requests, links and messages are erased with their sender", async () => {
  const ctx = userContext(reader);
  unwrap(await createCopyRequest(ctx, id, buildRequest({ email: reader.email })));
  const request = (await findRequestId(reader.email))!;
  unwrap(await decide(request));
  await execute("update account set erase_on = current_date - 1 where id = ?", [reader.id]);
  expect(await eraseAccount(createEntityManager(), reader.id)).toBe(true);
  for (const table of [
    "copy_request where id",
    "secret_link where copy_request_id",
    "message where subject_id",
  ])
    expect(await execute(`select from ${table} = ?`, [request])).toEqual([]);
});
