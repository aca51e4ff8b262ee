import { beforeAll, expect, test } from "vitest";

import { builtRoutes } from "./access/requests.ts";
import { json } from "../setup/requests.ts";
import { useDemoProduct } from "../setup/use-product.ts";
import { execute } from "../setup/execute.ts";
import { mapSequentially } from "../setup/map-sequentially.ts";
import { listPublicPages } from "../setup/public-pages.ts";
import { IS_WHOLE } from "../setup/whole.ts";
import { createAuthHeaders, createTestUser, type TestUser } from "../setup/test-users.ts";

/** An institution that has set its name publishes its own site: ours is only in `PRODID` and generator fields. */

const INTRO_PATHS = {
  libraryIntro: "/library",
  repositoryIntro: "/scholarly-repository",
  booksIntro: "/literary-collection",
  contributorsIntro: "/contributors-database",
  eventsIntro: "/events",
  mediaIntro: "/media",
  visitsIntro: "/visits-appointments",
};
const OWN_INTROS = Object.fromEntries(
  Object.keys(INTRO_PATHS).map((name) => [name, { en: `The lake’s ${name}.` }]),
);

const product = await useDemoProduct();
let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
  // The institution's own events, and works that mention us.
  await execute("update event set organizer = 'Kisumu Museum' where organizer = 'Urithi'");
  const response = await fetch(
    `${product.origin}/api/admin/site`,
    json(
      { name: { en: "Kisumu Museum" }, email: "office@kisumu.example", ...OWN_INTROS },
      { method: "PUT", headers: createAuthHeaders(admin, "bearer") },
    ),
  );
  expect(response.status).toBe(200);
});

const ITEM_FORMATS = ["bib", "ris", "json", "mods.xml"].map(
  (extension) => `/citations/{id}/urithi.${extension}`,
);
const MORE_FORMATS = [
  "/linkset/{id}",
  "/iiif/{id}/manifest.json",
  "/texts/{id}/urithi.html",
  "/texts/{id}/urithi.epub",
  "/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:127.0.0.1:{id}",
];
const OAI = ["Identify"].concat(
  ["oai_dc", "oai_datacite", "mods"].map((format) => `ListRecords&metadataPrefix=${format}`),
);

async function listPaths() {
  const items = await execute<{ id: string }>("select id from content order by id limit 4");
  const withoutParameters = builtRoutes
    .map(({ pattern }) => pattern)
    .filter((pattern) => !/[:*]/.test(pattern) && pattern !== "/logout");
  return [
    ...new Set([
      ...(await listPublicPages(product.origin)),
      ...withoutParameters,
      ...OAI.map((verb) => `/oai?verb=${verb}`),
      ...items.flatMap(({ id }) =>
        [...ITEM_FORMATS, ...MORE_FORMATS].map((path) => path.replace("{id}", id)),
      ),
      "/manifest.webmanifest",
      "/service-worker.js",
    ]),
  ];
}

const GENERATOR_LINES = /^PRODID:-\/\/Urithi\/\/.*$|<generator[^>]*>Urithi<\/generator>/gm;
/** In Kiswahili the word is also a common noun. */
const HERITAGE_LABELS = /Sanaa na Urithi|Urithi wa utamaduni/g;

test.each(IS_WHOLE ? ["", "?lang=sw", "?lang=fr"] : [""])(
  "no answer names us where the institution should stand %s",
  async (language) => {
    const paths = await listPaths();
    expect(paths.length).toBeGreaterThan(100);
    const findings = await mapSequentially(paths, async (path) => {
      const url =
        product.origin + path + (language && (path.includes("?") ? language.replace("?", "&") : language));
      const found: string[] = [];
      for (const headers of [{}, createAuthHeaders(admin, "cookie")]) {
        const response = await fetch(url, { headers, redirect: "manual" });
        const text = (await response.text()).replaceAll(GENERATOR_LINES, "").replaceAll(HERITAGE_LABELS, "");
        const at = text.indexOf("Urithi");
        if (at >= 0) found.push(`${path}: ${text.slice(Math.max(0, at - 60), at + 40)}`);
      }
      return found;
    });
    expect(findings.flat()).toEqual([]);
  },
);

test.each(Object.entries(INTRO_PATHS))(
  "the %s of the institution opens %s and describes it",
  async (name, path) => {
    const html = await (await fetch(`${product.origin}${path}?lang=fr`)).text();
    const intro = OWN_INTROS[name]!.en;
    expect(html).toContain(`<meta name="description" content="${intro}"/>`);
    expect(/<header class="hero[^"]*">.*?<\/header>/s.exec(html)?.[0]).toContain(intro);
  },
);
