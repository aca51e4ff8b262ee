import { expect, test } from "vitest";

import { buildAppointmentInput, createAppointment } from "../setup/appointments.ts";
import { execute } from "../setup/execute.ts";
import { createAuthHeaders, createTestUser } from "../setup/test-users.ts";
import { useProduct } from "../setup/use-product.ts";
import { createTestEvent, EVENT } from "./access/events.ts";
import { createMediaItem } from "./access/media.ts";
import { createPage } from "./access/pages.ts";
import { form } from "./access/requests.ts";

const product = await useProduct({ RATE_LIMITS: "off" });

const TYPED = "typed-with-one-finger";
type Case = [table: string, create: () => Promise<string>, path: (id: string) => string, typed: object];
const CASES: Case[] = [
  [
    "event",
    () => createTestEvent(undefined),
    (id) => `/events?dialog=edit&id=${id}`,
    { ...EVENT, title: TYPED, status: "upcoming", category: "Cultural" },
  ],
  [
    "appointment",
    async () => (await createAppointment(undefined)).id,
    (id) => `/admin/appointments?dialog=edit&id=${id}`,
    buildAppointmentInput({ institution: TYPED }),
  ],
  [
    "page",
    async () => (await createPage()).id,
    (id) => `/admin/pages/${id}`,
    { slug: TYPED, "title.en": TYPED, "body.en": TYPED, footer: "0" },
  ],
  ["media", createMediaItem, (id) => `/media?dialog=edit&id=${id}`, { title: TYPED }],
];

test.each(CASES)(
  "an outdated form of table %s is refused with what was typed, and accepted when sent again",
  async (table, create, path, typed) => {
    const admin = await createTestUser("admin");
    const id = await create();
    await execute(`update ${table} set version = 7 where id = ?`, [id]);
    const send = (version: string) =>
      fetch(product.origin + path(id), {
        ...form({ ...typed, version }, createAuthHeaders(admin, "cookie")),
        redirect: "manual",
      });
    const outdated = await send("1");
    expect(outdated.status).toBe(409);
    const page = await outdated.text();
    expect(page).toContain(TYPED);
    const [, version] = /<input[^>]* name="version"[^>]* value="([^"]*)"/.exec(page)!;
    expect(version).toBe("7");
    expect((await send(version!)).status).toBe(303);
  },
);
