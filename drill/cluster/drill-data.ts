import { createWavFile } from "#app/models/seed/small-files.ts";

import { databaseUrl } from "../../tests/setup/database-url.ts";
import { runQuery } from "./parts.ts";

export type DrillData = {
  origin: string;
  users: { id: string; token: string }[];
  reader: { email: string; password: string };
  admin: string;
  contributor: string;
  /** Path of the second page of a document. */
  document: string;
  events: string[];
  days: string[];
};

const USER_COUNT = 2_000;
/** One event is full soon, the other never. */
const EVENT_CAPACITIES = [100, USER_COUNT];
const SLOT_CAPACITY = 30;
/** Few days, so that their slots are full soon. */
const MONDAYS = ["2031-05-05", "2031-05-12", "2031-05-19", "2031-05-26"];

/** `socket`: of the database itself, bypassing the proxy and the pooler. */
export async function createDrillData(origin: string, socket: string): Promise<DrillData> {
  process.env.DATABASE_URL = databaseUrl(socket, "urithi");
  const { createReaders, createEventWithCapacity } = await import("../../tests/setup/crowd.ts");
  const { createTestUser } = await import("../../tests/setup/test-users.ts");
  await runQuery(socket, "update opening_hours set capacity = $1 where visit_type = 'library'", [
    SLOT_CAPACITY,
  ]);
  const [admin, contributor] = [await createTestUser("admin"), await createTestUser("contrib_own")];
  await runQuery(socket, "update contributor set specialization = '{History}' where account_id = $1", [
    contributor.id,
  ]);
  const { email, password } = await createTestUser("user");
  return {
    ...{ origin, admin: admin.token, contributor: contributor.token, reader: { email, password } },
    document: await createDocument(origin, admin.token),
    ...{
      users: await createReaders(USER_COUNT),
      events: await Promise.all(EVENT_CAPACITIES.map(createEventWithCapacity)),
      days: MONDAYS,
    },
  };
}

/** Its text is inserted directly: no job extracts it. */
async function createDocument(origin: string, admin: string) {
  const { replaceTextPages } = await import("../../tests/setup/replace-text-pages.ts");
  const body = new FormData();
  const fields = {
    title: "A drill",
    author: "A",
    description: "B",
    category: "Library",
    contentType: "audio",
  };
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set("file", new File([new Uint8Array(createWavFile(0.1))], "a.wav"));
  const headers = { Authorization: `Bearer ${admin}` };
  const sent = await fetch(`${origin}/api/content`, { method: "POST", body, headers });
  const { id } = (await sent.json()) as { id: string };
  await replaceTextPages(id, ["one", "two", "three"]);
  return `/library/${id}/read/2`;
}
