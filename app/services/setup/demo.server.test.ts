import { beforeAll, beforeEach, expect, test } from "vitest";

import { DEMO_SITE } from "#app/models/seed/demo-site.ts";
import type { SiteSettings } from "#app/schemas/site.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { removeDemo } from "./demo.server.ts";

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
const saveSettings = (settings: Partial<SiteSettings>) =>
  execute("update site_settings set settings = ?::jsonb", [JSON.stringify(settings)]);
beforeEach(() => saveSettings(DEMO_SITE));

async function removeAndRead() {
  unwrap(await removeDemo(userContext(admin)));
  const [row] = await execute<{ settings: Partial<SiteSettings> }>("select settings from site_settings");
  return row!.settings;
}
const inAllLanguages = (text: string) => ({ en: text, sw: text, fr: text });

test("removing the demo leaves none of its settings", async () => {
  expect(await removeAndRead()).toEqual({});
});

test("slides of the demo go although words of one were changed, and what the institution added stays", async () => {
  const [first, ...others] = DEMO_SITE.carousel!;
  const own = { ...first!, title: inAllLanguages("Our drums"), picture: null };
  const tagline = inAllLanguages("Of the lake");
  await saveSettings({
    ...DEMO_SITE,
    tagline,
    carousel: [{ ...first!, title: inAllLanguages("Our archive") }, own, ...others],
  });
  expect(await removeAndRead()).toEqual({ tagline, carousel: [own] });
});
