import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { currentSite, getTranslator } from "#app/core/site.server.ts";
import { loadLatestSite, reloadSite } from "./index.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { SITE_LIMITS } from "#app/schemas/admin-lists.ts";
import { UpdateSite } from "#app/schemas/site.ts";
import { storeIncomingFile } from "#app/services/files/store-incoming-file.server.ts";

import { createFolder } from "../../../tests/setup/folders.ts";
import { adminContext, userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { findReadableTone, isReadable } from "./appearance.ts";
import { moveListEntry, removeListEntry, setListEntry } from "./site-lists.server.ts";
import { findSitePicture, removeLogo, setLogo } from "./site-pictures.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { getPageSite, updateSite } from "./site.server.ts";

const uploads = createFolder("site");
process.env.UPLOADS_DIR = uploads;

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
beforeEach(async () => {
  await createEntityManager().execute("update site_settings set settings = '{}', logo = null, icon = null");
  await reloadSite(createEntityManager());
});

const text = (en: string, rest: { sw?: string; fr?: string } = {}) => ({ en, sw: "", fr: "", ...rest });
const update = (input: object) => updateSite(userContext(admin), UpdateSite.parse(input));

describe("updateSite", () => {
  test("changes only what is named, and every sentence has the new name", async () => {
    expect(await update({ telephone: "+254 20 123 4567" })).toMatchObject({ ok: true });
    const result = await update({ name: { en: "Kisumu Museum", fr: "Musée de Kisumu" } });
    expect(result).toMatchObject({ ok: true, value: { telephone: "+254 20 123 4567" } });
    expect(getTranslator("fr")("join.welcome-title")).toBe("Bienvenue sur Musée de Kisumu");
    expect(getTranslator("sw")("site.name")).toBe("Kisumu Museum");
    expect(getPageSite("sw")).toMatchObject({ telephone: "+254 20 123 4567" });
  });

  test("marks translations that are older than the English text", async () => {
    const texts = { en: "Closed on Friday", sw: "Hufungwa Ijumaa", fr: "" };
    const banner = { href: "", from: "", until: "" };
    await update({ banner: { ...banner, text: texts }, address: texts });
    const changed = await update({ banner: { ...banner, text: { ...texts, en: "Open on Friday" } } });
    expect(unwrap(changed)).toMatchObject({ banner: { text: { outdated: ["sw"] } } });
    expect(unwrap(changed).address).toEqual(texts);
    const entry = (en: string) => ({ label: { ...texts, en }, href: "/" });
    await setListEntry(userContext(admin), { list: "footerLinks", index: 0 }, entry("One"));
    await setListEntry(userContext(admin), { list: "footerLinks", index: 1 }, entry("Two"));
    await setListEntry(userContext(admin), { list: "footerLinks", index: 1 }, entry("Other"));
    const moved = await moveListEntry(userContext(admin), { list: "footerLinks", index: 1 }, -1);
    expect(unwrap(moved).footerLinks.map(({ label }) => label.outdated)).toEqual([["sw"], undefined]);
  });

  test("switches the second factor of administrators off only after a recent proof", async () => {
    const unproven = (requireSecondFactor: boolean) =>
      updateSite(adminContext(admin, { isProven: false }), UpdateSite.parse({ requireSecondFactor }));
    expect(await unproven(true)).toMatchObject({ ok: true });
    expect(await unproven(false)).toMatchObject({ needs: "reauthentication" });
    expect(await update({ requireSecondFactor: false })).toMatchObject({
      value: { requireSecondFactor: false },
    });
  });

  test("is seen by another process within half a second", async () => {
    await createEntityManager().execute(
      `update site_settings set settings = '{"name": {"en": "Archive", "sw": "", "fr": ""}}'`,
    );
    await expect
      .poll(async () => {
        await loadLatestSite(createEntityManager());
        return getTranslator("en")("site.name");
      })
      .toBe("Archive");
  });

  test("refuses everybody but administrators", async () => {
    expect(await update({ email: "a@example.org" })).toMatchObject({ ok: true });
    const reader = await createTestUser("user");
    expect(await updateSite(userContext(reader), { email: "" })).toMatchObject({ kind: "forbidden" });
    expect(await updateSite(visitorContext(), { email: "" })).toMatchObject({ kind: "unauthenticated" });
    expect(currentSite().settings.email).toBe("a@example.org");
  });

  test("refuses texts that would make every page too long", async () => {
    const label = text("x".repeat(SITE_LIMITS.label));
    const href = `/${"x".repeat(SITE_LIMITS.url - 1)}`;
    const footerLinks = Array.from({ length: 3 }, () => ({ label, href }));
    expect(await update({ footerLinks })).toMatchObject({
      ok: false,
      kind: "invalid",
      details: [{ path: "footerLinks" }],
    });
  });

  test("refuses a colour that cannot be read, and names one that can", async () => {
    const result = await update({ accentColour: "#ffcc00" });
    expect(result).toMatchObject({ ok: false, details: [{ path: "accentColour" }] });
    const message = JSON.parse((result as { details: { msg: string }[] }).details[0]!.msg) as [
      string,
      { colour: string },
    ];
    expect(await update({ accentColour: message[1].colour })).toMatchObject({ ok: true });
    expect(getPageSite("en").accent!.dark).not.toBe(message[1].colour);
  });
});

test("the nearest tone of any colour can be read in its colour scheme", () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const colour = `#${number.toString(16).padStart(6, "0")}`;
      expect(isReadable(findReadableTone(colour, "light"), "light")).toBe(true);
      expect(isReadable(findReadableTone(colour, "dark"), "dark")).toBe(true);
    }),
  ));

test.each([
  { name: { en: "x".repeat(40_000) } },
  { accentColour: "url(https://evil.example)" },
  { accentColour: "#12345" },
  { headerLinks: [{ label: text("x"), href: "javascript:alert(1)" }] },
  { headerLinks: [{ label: text("x"), href: "//evil.example" }] },
  { headerLinks: [{ label: text("x"), href: "/\\evil.example" }] },
  { mapUrl: "data:text/html,x" },
  { timeZone: "Mars/Olympus" },
  { telephone: "call us" },
  { email: "nobody" },
  { partners: Array.from({ length: 1000 }, () => ({ name: "x", href: "" })) },
  { carousel: [{ title: text("x"), text: text(""), href: "/", picture: "../../etc" }] },
])("the schema refuses %j", (input) => {
  expect(UpdateSite.safeParse(input).success).toBe(false);
});

async function storeFile(name: string, bytes: Buffer) {
  const arrival = await storeIncomingFile(
    name,
    (async function* () {
      yield await Promise.resolve(bytes);
    })(),
    100_000_000,
  );
  if (!arrival.ok) throw new Error(arrival.message);
  return arrival.value;
}
const upload = async (name: string, bytes: Buffer) =>
  setLogo(userContext(admin), await storeFile(name, bytes), undefined);

const SVG = (body: string, size = 'width="80" height="40"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`);

describe("setLogo", () => {
  test("rasterizes an SVG, makes an icon, and deletes both when the logo is removed", async () => {
    const result = await upload("logo.svg", SVG('<script>alert(1)</script><rect width="80" height="40"/>'));
    expect(result).toMatchObject({ ok: true });
    const { logo, icon } = currentSite().settings;
    for (const [id, width] of [
      [logo, 80],
      [icon, 180],
    ] as const) {
      const picture = await findSitePicture(visitorContext(), id!);
      if (!picture.ok) throw new Error(picture.message);
      expect(picture.value.mediaType).toBe("image/png");
      expect((await sharp(picture.value.bytes).metadata()).width).toBe(width);
    }
    expect(await removeLogo(userContext(admin), undefined)).toMatchObject({ ok: true });
    expect(await findSitePicture(visitorContext(), logo!)).toMatchObject({ kind: "not-found" });
  });

  test.each([
    ["a text", "logo.png", Buffer.from("no picture")],
    ["a picture of another kind", "logo.gif", Buffer.from("GIF89a")],
    ["too many pixels", "logo.svg", SVG("", 'width="30000" height="30000"')],
    [
      "an entity that grows",
      "logo.svg",
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "${"x".repeat(1000)}"><!ENTITY b "${"&a;".repeat(1000)}"><!ENTITY c "${"&b;".repeat(1000)}">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&c;</text></svg>`,
      ),
    ],
    ["too many bytes", "logo.png", Buffer.alloc(SITE_LIMITS.pictureBytes + 1)],
  ])("refuses %s", async (_, name, bytes) => {
    expect(await upload(name, bytes)).toMatchObject({ ok: false, details: [{ path: "file" }] });
    expect(currentSite().settings.logo).toBeNull();
  });

  test("refuses a small SVG that would be drawn for minutes, with a sentence", async () => {
    const createUses = (level: number) => `<g id="l${level}">${`<use href="#l${level - 1}"/>`.repeat(8)}</g>`;
    const slow = SVG(
      `<filter id="f"><feTurbulence numOctaves="9" baseFrequency="0.9"/></filter>
       <rect id="l0" width="480" height="480" filter="url(#f)"/>${[1, 2, 3].map(createUses).join("")}`,
      'width="480" height="480"',
    );
    expect(slow.length).toBeLessThan(1_000);
    const result = await upload("logo.svg", slow);
    expect(result).toMatchObject({ kind: "invalid", details: [{ path: "file", msg: "media.svg-invalid" }] });
    expect(currentSite().settings.logo).toBeNull();
  });
});

describe("the entries of a list", () => {
  const partners = () => currentSite().settings.partners.map(({ name }) => name);
  const add = (name: string, index = 100) =>
    setListEntry(userContext(admin), { list: "partners", index }, { name, href: "" });

  test("are added, changed, moved and removed", async () => {
    for (const name of ["a", "b", "c"]) expect(await add(name)).toMatchObject({ ok: true });
    const at = (index: number) => ({ list: "partners", index }) as const;
    await moveListEntry(userContext(admin), at(2), -1);
    expect(partners()).toEqual(["a", "c", "b"]);
    await moveListEntry(userContext(admin), at(0), -1);
    expect(partners()).toEqual(["a", "c", "b"]);
    await add("d", 1);
    await removeListEntry(userContext(admin), at(0));
    expect(partners()).toEqual(["d", "b"]);
    expect(await removeListEntry(userContext(admin), at(7))).toMatchObject({ kind: "not-found" });
  });

  test("keep their picture when only their text changes", async () => {
    const file = await storeFile("logo.svg", SVG('<rect width="80" height="40"/>'));
    const position = { list: "partners", index: 0 } as const;
    await setListEntry(userContext(admin), position, { name: "Press", href: "" }, file);
    const { logo } = currentSite().settings.partners[0]!;
    expect(logo).not.toBeNull();
    await add("Rift Press", 0);
    expect(currentSite().settings.partners).toEqual([{ name: "Rift Press", href: "", logo }]);
  });
});
