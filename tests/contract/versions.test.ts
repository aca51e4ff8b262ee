import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { createPdfFile, createPngFile } from "#app/models/seed/small-files.ts";

import { buildAppointmentInput } from "../setup/appointments.ts";
import { execute } from "../setup/execute.ts";
import { json, put, upload } from "../setup/requests.ts";
import { listFileNames, listKnownNames } from "../setup/stored-names.ts";
import { createAuthHeaders, createEmail, createTestUsers } from "../setup/test-users.ts";
import { useProduct } from "../setup/use-product.ts";

const product = await useProduct({ RATE_LIMITS: "off" });
const [admin, reader] = await createTestUsers(["admin", "user"]);
const send = (path: string, init: RequestInit) =>
  fetch(product.origin + path, {
    ...init,
    headers: { ...init.headers, ...createAuthHeaders(admin, "bearer") },
  });

const pdf = new File([new Uint8Array(createPdfFile("A", ["paper"]))], "a paper.pdf");
const png = new File([new Uint8Array(createPngFile(40, 30, [[156, 58, 38]]))], "a.png");
const work = { title: "A", author: "Somebody", description: "Words.", category: "Library" };
const event = {
  title: "A",
  description: "B",
  date: "2031-05-04",
  time: "18:00",
  location: "C",
  type: "Lecture",
};
const person = { name: "A", country: "Uganda", specialization: "History" };
const page = { title: { en: "A" }, body: { en: "B" } };
const TERM = "/api/admin/vocabularies/event-types/:code";

/** Of the subjects with `create`, a record is created first. `:id` is the one of the response. */
type Create = () => RequestInit;
type Subject = [table: string, path: string, change: (text: string) => object, create?: Create];
const SUBJECTS: Subject[] = [
  ["content", "/api/content/:id", (title) => ({ title }), () => upload(pdf, work)],
  ["media", "/api/media/:id", (title) => ({ title }), () => upload(png, { title: "A" })],
  ["event", "/api/events/:id", (title) => ({ title }), () => json(event)],
  [
    "contributor",
    "/api/contributors/:id",
    (name) => ({ name }),
    () => json({ ...person, email: createEmail() }),
  ],
  ["appointment", "/api/appointments/:id", (phone) => ({ phone }), () => json(buildAppointmentInput())],
  ["page", "/api/admin/pages/:id", (en) => ({ body: { en } }), () => json({ ...page, slug: randomUUID() })],
  [
    "visit_type",
    "/api/admin/visit-types/:code",
    (en) => ({ name: { en } }),
    () => json({ name: { en: "A" } }),
  ],
  ["item_kind", "/api/kinds/object", (en) => ({ labels: { en } })],
  ["vocabulary_term", TERM, (en) => ({ labels: { en } }), () => json({ labels: { en: "A" } })],
  ["account", `/api/admin/accounts/${reader.id}`, (name) => ({ name })],
  ["site_settings", "/api/admin/site", (en) => ({ address: { en } })],
];

/** Each call of `post` sends the same request with the same key. */
function prepareCreation(path: string, create: Create) {
  const [code, { headers, ...init }] = [`a-${randomUUID()}`, create()];
  const repeated = { ...init, headers: { ...headers, "Idempotency-Key": code } };
  return { code, post: () => send(path.replace("/:id", "").replace(":code", code), repeated) };
}

test.each(SUBJECTS)("%s: stores one of several changes of a version", async (table, path, change, create) => {
  const { code, post } = create ? prepareCreation(path, create) : {};
  const { id = code } = post ? ((await (await post()).json()) as { id?: string }) : {};
  const key = id ?? path.split("/").at(-1)!;
  const findRow = async () => {
    const rows = `(select version, to_jsonb(t)::text as text from ${table} t) as r`;
    const sql = `select * from ${rows} where text like ? or '${table}' = 'site_settings'`;
    return (await execute<{ version: number; text: string }>(sql, [`%${key}%`]))[0]!;
  };
  const { version } = await findRow();
  const update = (text: string) => send(path.replace(/:\w+$/, key), put({ ...change(text), version }));
  const texts = Array.from({ length: 8 }, (_, i) => `+254 722 000 00${i}`);
  const responses = await Promise.all(texts.map(update));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  const row = await findRow();
  expect(row.version).toBe(version + 1);
  expect(texts.filter((text) => row.text.includes(text))).toEqual([
    texts[responses.findIndex(({ ok }) => ok)],
  ]);
  expect(await (await update("+254")).json()).toMatchObject({
    error: expect.stringContaining("changed") as unknown,
  });
  expect(await findRow()).toEqual(row);
});

const created = SUBJECTS.flatMap(([table, path, , create]) => (create ? [{ table, path, create }] : []));
test.each(created)("$table: is created once by ten equal requests", async ({ table, path, create }) => {
  const count = async () => (await execute(`select from ${table}`)).length;
  const [before, { post }] = [await count(), prepareCreation(path, create)];
  const responses = await Promise.all(Array.from({ length: 10 }, post));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
  const answers = await Promise.all(responses.map((response) => response.json()));
  expect(answers).toEqual(Array(10).fill(answers[0]));
  expect(await count()).toBe(before + 1);
  expect(await listKnownNames()).toEqual(listFileNames());
});
