import { beforeAll, expect, test } from "vitest";

import { ok } from "#app/core/result.ts";
import { createPdfFile, createPngFile } from "#app/models/seed/small-files.ts";
import { SetOpeningHours } from "#app/schemas/opening-hours.ts";
import type { ReviewQueues } from "#app/schemas/review-queues.ts";
import { updateOpeningHours } from "#app/services/appointments/opening-hours.server.ts";
import { UpdateContent } from "#app/schemas/content.ts";
import {
  addItemFiles,
  changeItemFile,
  listItemFiles,
  updateContent,
} from "#app/services/content/index.server.ts";

import { put } from "../setup/requests.ts";
import { createAppointment } from "../setup/appointments.ts";
import { fetchWithRetry } from "../setup/fetch-with-retry.ts";
import { userContext } from "../setup/context.ts";
import { createTestUser, type TestUser } from "../setup/test-users.ts";
import { useProduct } from "../setup/use-product.ts";
import { createItem, receiveFile, updateItem } from "../setup/items.ts";
import { createLibraryPicture } from "../setup/large-pictures.ts";
import { unwrap } from "../setup/unwrap.ts";
import { createApplication } from "./access/people.ts";
import { createTestEvent } from "./access/events.ts";
import { execute } from "../setup/execute.ts";
import { t } from "../setup/translate.ts";

const product = await useProduct({ RATE_LIMITS: "off" });
let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});

const request = (path: string, init: RequestInit = {}) =>
  fetchWithRetry(() =>
    fetch(product.origin + path, {
      redirect: "manual",
      ...init,
      headers: { Authorization: `Bearer ${admin.token}`, ...init.headers },
    }),
  );
const fetchJson = async <Body>(path: string) => (await (await request(path)).json()) as Body;

async function emptyQueues() {
  await execute("update content set approval_status = 'approved' where approval_status = 'pending'");
  await execute("update event set approval_status = 'approved' where approval_status = 'pending'");
  await execute("update contributor_application set status = 'rejected' where status = 'pending'");
}
const pendingItem = (owner?: TestUser) => createItem(owner, { status: "pending" });

test("every review queue starts with the oldest record", async () => {
  await emptyQueues();
  const items = [await pendingItem(), await pendingItem(), await pendingItem()];
  const applicants = [await createApplication(), await createApplication()];
  const proposals = [await createTestEvent(undefined, {}, true), await createTestEvent(undefined, {}, true)];
  await execute("update content set pending_since = now() - interval '3 days' where id = ?", [items[0]]);

  const { content } = await fetchJson<{ content: { id: string }[] }>("/api/admin/content/pending");
  expect(content.map(({ id }) => id)).toEqual(items);
  const { applications } = await fetchJson<{ applications: { id: string }[] }>(
    "/api/auth/pending-contributors",
  );
  expect(applications.map(({ id }) => id)).toEqual(applicants);
  const page = await (await request("/events")).text();
  expect(page.indexOf(`id=${proposals[0]}`)).toBeGreaterThan(0);
  expect(page.indexOf(`id=${proposals[0]}`)).toBeLessThan(page.indexOf(`id=${proposals[1]}`));

  const queues = await fetchJson<ReviewQueues>("/api/admin/review-queues");
  expect(queues).toMatchObject({
    content: { count: 3, hasMore: false, oldest: { id: items[0] } },
    applications: { count: 2, hasMore: false, oldest: { id: applicants[0] } },
    events: { count: 2, hasMore: false, oldest: { id: proposals[0] } },
  });
  const dashboard = await (await request("/admin")).text();
  const [pending, oldest] = [
    t("admin.pending-content", { count: 3 }),
    t("admin.pending-oldest", { count: 3 }),
  ];
  expect(dashboard).toMatch(new RegExp(`<strong>3</strong> <a [^>]*>${pending}</a> <span[^>]*>${oldest}`));
});

test("the review of an item with several files links to each of them, and says which is a master", async () => {
  const id = await pendingItem();
  const fetchLinks = async () => {
    const page = await (await request(`/admin/review/${id}`)).text();
    return { page, links: page.split(`href="/api/content/${id}/files/`).length - 1 };
  };
  expect((await fetchLinks()).links).toBe(0);
  const ctx = userContext(admin);
  const arrival = ok(await receiveFile("back.pdf", createPdfFile("Back", ["of words"])));
  const [added] = unwrap(await addItemFiles(ctx, id, {}, [{ name: "back.pdf", arrival }]));
  const { file } = added as { file: string };
  unwrap(await changeItemFile(ctx, id, file, { label: "The back", use: "master" }));
  const { page, links } = await fetchLinks();
  expect(links).toBe(2);
  expect(page).toContain("The back</a>");
  expect(page).toContain(t("item-files.master"));
  const view = await request(`/api/content/${id}/files/${file}/view`);
  expect(view.headers.get("content-type")).toBe("application/pdf");
});

/** [position, total] of the review page. */
const fetchPosition = async (path: string) =>
  /<strong>(\d+) of (\d+)<\/strong>/
    .exec(await (await request(path)).text())
    ?.slice(1, 3)
    .map(Number);
const decide = (path: string, typed: Record<string, string>) =>
  request(path, { method: "POST", body: new URLSearchParams(typed) });
const getLocation = (response: Response) => response.headers.get("location");
const fetchStatus = async (id: string) =>
  (await fetchJson<{ approvalStatus: string }>(`/api/content/${id}`)).approvalStatus;

test("the review says how items are related, and has the alternative text of the first picture", async () => {
  const ctx = userContext(admin);
  const box = await createItem(undefined);
  const id = await createLibraryPicture(undefined, createPngFile(4, 3, [[200, 30, 30]]));
  unwrap(await updateContent(ctx, id, UpdateContent.parse({ relations: [{ kind: "part-of", id: box }] })));
  const [file] = unwrap(await listItemFiles(ctx, id)).files;
  unwrap(await changeItemFile(ctx, id, file!.id, { altText: "A red door" }));
  await updateItem(id, "approval_status = 'pending'");
  const page = await (await request(`/admin/review/${id}`)).text();
  expect(page).toContain(t("relations.part-of"));
  expect(page).toContain(`href="/literary-collection/${box}"`);
  expect(page).toContain('alt="A red door"');
});

test("each decision leads to the next pending item until the queue is empty", async () => {
  await emptyQueues();
  const [first, second, third] = [await pendingItem(), await pendingItem(), await pendingItem()];
  expect(await fetchPosition(`/admin/review/${first}`)).toEqual([1, 3]);
  // Skipping does not change positions.
  expect(await (await request(`/admin/review/${first}`)).text()).toContain(`href="/admin/review/${second}"`);
  expect(await fetchPosition(`/admin/review/${second}`)).toEqual([2, 3]);

  const approved = await decide(`/admin/review/${second}`, { approve: "true", version: "1" });
  expect([approved.status, getLocation(approved)]).toEqual([303, `/admin/review/${third}?done=1`]);
  expect(await fetchPosition(getLocation(approved)!)).toEqual([3, 3]);
  const rejected = await decide(getLocation(approved)!, { approve: "false", rejectionReason: "Torn." });
  expect(getLocation(rejected)).toBe("/admin/review/done?done=2");
  const finishedPage = await (await request(getLocation(rejected)!)).text();
  expect(finishedPage).toContain(t("review.reviewed-count", { count: 2 }));
  expect(finishedPage).toContain(t("review.pending-count", { count: 1, formatted: "1" }));
  expect(finishedPage).toContain(`href="/admin/review/${first}"`);

  const last = await decide(`/admin/review/${first}?done=2`, { approve: "true" });
  expect(await (await request(getLocation(last)!)).text()).toContain(t("review.all-done"));
  expect([await fetchStatus(first), await fetchStatus(second), await fetchStatus(third)]).toEqual([
    "approved",
    "approved",
    "rejected",
  ]);
  expect(await (await request(`/admin/review/${third}`)).text()).toContain("Torn.");
});

test("a record that someone else decided or deleted is skipped with a notice", async () => {
  await emptyQueues();
  const [decided, deleted, next] = [await pendingItem(), await pendingItem(), await pendingItem()];
  await request(`/api/admin/content/${decided}/approval`, put({ approve: false }));
  await request(`/api/content/${deleted}`, { method: "DELETE" });
  for (const id of [decided, deleted]) {
    const response = await decide(`/admin/review/${id}?done=4`, { approve: "true" });
    expect([response.status, getLocation(response)]).toEqual([303, `/admin/review/${next}?done=4`]);
    const cookie = response.headers.get("set-cookie")!.split(";")[0]!;
    const shown = await (await request(getLocation(response)!, { headers: { Cookie: cookie } })).text();
    expect(shown).toContain(t(id === decided ? "review.decision-conflict" : "review.item-deleted"));
  }
  expect(await fetchStatus(decided)).toBe("rejected");
  expect((await request(`/admin/review/${deleted}`)).status).toBe(404);
});

test("returns 409 when the item changed after it was shown", async () => {
  const id = await pendingItem();
  const stale = await decide(`/admin/review/${id}`, { approve: "true", version: "7" });
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain(t("decision.stale"));
  expect(await fetchStatus(id)).toBe("pending");
});

const buildBulkForm = (ids: string[], more: Record<string, string>) => {
  const body = new URLSearchParams(more);
  for (const id of ids) body.append("selected", id);
  return { method: "POST", body };
};
const decideSeveral = (ids: string[], more: Record<string, string>) =>
  request("/admin?tab=pending&dialog=bulk", buildBulkForm(ids, more));
const formatReport = (parts: string[]) =>
  t("bulk.report", { parts: parts.reduce((first, second) => t("bulk.join", { first, second })) });
/** Follows the redirect with its notice cookie. */
async function followRedirect(response: Response) {
  expect(response.status).toBe(303);
  const cookie = response.headers.get("set-cookie")!.split(";")[0]!;
  return (await request(getLocation(response)!, { headers: { Cookie: cookie } })).text();
}

test("a bulk decision decides each item and names the failed ones", async () => {
  await emptyQueues();
  const [first, second, decided, deleted, changed] = [
    await pendingItem(),
    await pendingItem(),
    await pendingItem(),
    await pendingItem(),
    await pendingItem(),
  ];
  await execute("update content set title = 'Sooner' where id = ?", [decided]);
  await execute("update content set title = 'Reworded', version = version + 1 where id = ?", [changed]);
  await decide(`/admin/review/${decided}`, { approve: "false" });
  await request(`/api/content/${deleted}`, { method: "DELETE" });
  const chosen = [first, second, second, decided, deleted, `${changed}.1`];
  const page = await followRedirect(await decideSeveral(chosen, { decision: "approve" }));
  const parts = [
    t("bulk.done-approve", { count: 2 }),
    t("bulk.already-decided", { count: 1, names: "Sooner" }),
    t("bulk.changed", { count: 1, names: "Reworded" }),
    t("bulk.missing", { count: 1 }),
  ];
  expect(page).toContain(formatReport(parts));
  const all = [first, second, decided, changed];
  expect(await Promise.all(all.map(fetchStatus))).toEqual(["approved", "approved", "rejected", "pending"]);
  expect(
    await execute("select from audit_log where action = 'content.approved' and subject_id in (?, ?)", [
      first,
      second,
    ]),
  ).toHaveLength(2);
});

test("a bulk decision sent twice is made once", async () => {
  await emptyQueues();
  const ids = [await pendingItem(), await pendingItem()];
  const more = { decision: "reject", rejectionReason: "Too wet.", formKey: "of this page" };
  for (let i = 0; i < 2; i++)
    expect(await followRedirect(await decideSeveral(ids, more))).toContain(
      formatReport([t("bulk.done-reject", { count: 2 })]),
    );
  for (const id of ids)
    expect(await fetchJson(`/api/content/${id}`)).toMatchObject({ rejectionReason: "Too wet." });
  expect(
    await execute("select from audit_log where action = 'content.rejected' and subject_id in (?, ?)", ids),
  ).toHaveLength(2);
});

test("returns 400 for no choice, too many or an invalid id", async () => {
  const id = await pendingItem();
  const none = await decideSeveral([], { decision: "approve" });
  expect([none.status, await none.text()]).toEqual([400, expect.stringContaining(t("bulk.none-selected"))]);
  const many = await decideSeveral([id, ...Array<string>(100).fill(id)], { decision: "approve" });
  expect([many.status, await many.text()]).toEqual([
    400,
    expect.stringContaining(t("bulk.too-many", { count: 100 })),
  ]);
  expect((await decideSeveral([id, "x'--"], { decision: "approve" })).status).toBe(400);
  expect((await decideSeveral([id], { decision: "delete" })).status).toBe(400);
  expect(await fetchStatus(id)).toBe("pending");
});

test("a bulk approval of visits approves only those that fit and names the others", async () => {
  const opening = { capacity: 15, slotMinutes: 120, opens1: "09:00", closes1: "17:00" };
  expect((await updateOpeningHours(userContext(admin), "group", SetOpeningHours.parse(opening))).ok).toBe(
    true,
  );
  const group = { visitType: "group", groupSize: "6-15", preferredTime: "11:00" };
  const [fits, full, changed, cancelled] = [
    await createAppointment(undefined, group),
    await createAppointment(undefined, group),
    await createAppointment(undefined),
    await createAppointment(undefined),
  ];
  const setStatus = (id: string, body: object) => request(`/api/appointments/${id}/status`, put(body));
  await setStatus(changed.id, { status: "pending", adminNotes: "Came by." });
  await setStatus(cancelled.id, { status: "cancelled" });
  const chosen = [fits, full, changed, cancelled].map(({ id }) => `${id}.1`);
  const form = buildBulkForm(chosen, { decision: "approve", reply: "Karibuni.", formKey: "of these visits" });
  const report = formatReport([
    t("bulk.done-approve", { count: 1 }),
    t("bulk.already-decided", { count: 1, names: cancelled.reference }),
    t("bulk.changed", { count: 1, names: changed.reference }),
    t("bulk.failed", { count: 1, names: full.reference }),
  ]);
  for (let i = 0; i < 2; i++)
    expect(await followRedirect(await request("/admin/appointments?dialog=bulk", form))).toContain(report);
  const current = await Promise.all(
    [fits, full, changed, cancelled].map(({ id }) =>
      fetchJson<{ status: string; reply?: string }>(`/api/appointments/${id}`),
    ),
  );
  expect(current.map(({ status, reply }) => [status, reply])).toEqual([
    ["approved", "Karibuni."],
    ["pending", ""],
    ["pending", ""],
    ["cancelled", ""],
  ]);
  expect(
    (await request("/admin/appointments?dialog=bulk", buildBulkForm(chosen, { decision: "publish" }))).status,
  ).toBe(400);
});
