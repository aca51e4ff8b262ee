import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { ZipReader } from "#app/core/zip.server.ts";

import { json } from "../setup/requests.ts";
import { createCanaryItems, getCanary, getSearchWord, type CanaryItem } from "../setup/open-access-items.ts";
import { mapSequentially } from "../setup/map-sequentially.ts";
import { useProduct } from "../setup/use-product.ts";
import { startProduct } from "../setup/product.ts";
import { replaceIds, UNKNOWN_ID } from "../setup/item-addresses.ts";
import { expandPattern, readableRoutes, type Examples } from "../setup/readable-routes.ts";
import { createAuthHeaders, createTestUser, type TestUser } from "../setup/test-users.ts";

/** What a visitor receives from every public address, with open access off and on (decision 0085). */

const product = await useProduct();
let admin: TestUser;
let items: CanaryItem[];
beforeAll(async () => {
  admin = await createTestUser("admin");
  items = await createCanaryItems();
});

/** An invalid token bypasses the page cache. */
const asVisitor = { headers: { Authorization: "Bearer none" }, redirect: "manual" } as const;
const asBrowser = { headers: { Accept: "text/html" }, redirect: "manual" } as const;

async function setOpenAccess(openAccess: boolean) {
  const response = await fetch(
    `${product.origin}/api/admin/site`,
    json({ openAccess }, { method: "PUT", headers: createAuthHeaders(admin, "bearer") }),
  );
  expect(response.status).toBe(200);
}

const OTHER_DOMAINS =
  /media|events|contributors|appointments|visits|imports|outbox|uploads|secret|token|short|sitemap|tasks|sessions|reservations|favourites|registrations|site-pictures|event-pictures|covers|exports|offline-packages|admin\/pages|\/pages\/:slug|vocabularies|kinds|own-fields|visit-types|closed-days|setup|\*/;

const getExamples = (id: string): Examples => [
  [/exports/, ["library.jsonl", "library.csv", "library.bib", "search.jsonl", "search.ris"]],
  [OTHER_DOMAINS, [UNKNOWN_ID]],
  [/ :page/, ["1", "2"]],
  [/ :number/, ["1"]],
  [/ :width/, ["320"]],
  [/ :region/, ["full"]],
  [/ :size/, ["max"]],
  [/ :rotation/, ["0"]],
  [/ :quality/, ["default.jpg"]],
  [/:id|:contentId/, [id]],
  [/ :file/, [UNKNOWN_ID]],
  [/ :language/, ["en"]],
  [/ :provider/, ["provider"]],
  [/ :name/, ["nobody"]],
  [/ :kind/, ["object"]],
];

const OAI = "/oai?verb=GetRecord&identifier=oai:127.0.0.1:{id}&metadataPrefix=";
const MORE_OF_ITEM = [
  "/iiif/{id}/0,0,512,40/512,40/0/default.jpg",
  "/iiif/{id}.1/info.json",
  "/iiif/{id}.1/full/320,453/0/default.jpg",
  `${OAI}oai_dc`,
  `${OAI}oai_datacite`,
  `${OAI}mods`,
  "/refused?path=/api/content/{id}/view",
  "/transcripts/{id}?t=1",
  "/library/{id}?lang=fr",
];
const SEARCHES = ["/library?search=", "/search?q=", "/api/content?search=", "/api/search?q="].concat(
  "/items.atom?search=",
  "/exports/search.jsonl?q=",
  "/exports/library.jsonl?search=",
);
const LISTS = ["oai_dc", "oai_datacite", "mods"]
  .map((format) => `/oai?verb=ListRecords&metadataPrefix=${format}`)
  .concat(
    ["audio", "image", "article"].map((type) => `/api/content?contentType=${type}`),
    ["videos", "images", "audio"].map((tab) => `/library?tab=${tab}`),
  );

/** Addresses of one item by its id, and of none by "". */
async function listAddresses() {
  const routes = readableRoutes.filter(({ pattern }) => pattern !== "/logout");
  const expand = (id: string) =>
    routes.flatMap(({ pattern, isScreen }) =>
      expandPattern(pattern, getExamples(id)).flatMap((path) =>
        isScreen ? [path, path === "/" ? "/_root.data" : `${path}.data`] : [path],
      ),
    );
  const shared = expand(UNKNOWN_ID).filter((path) => !path.includes(UNKNOWN_ID));
  const words = ["open", "unmarked", "offered"] as const;
  const searches = words.flatMap((state) => SEARCHES.map((path) => path + getSearchWord(state)));
  return [
    ...[...shared, ...searches, ...LISTS].map((path) => ({ path, item: undefined })),
    ...items.flatMap((item) =>
      [
        ...expand(item.id).filter((path) => path.includes(item.id)),
        ...MORE_OF_ITEM.map((path) => path.replace("{id}", item.id)),
      ].map((path) => ({ path, item })),
    ),
  ];
}

const WHOLE_ITEMS = [
  "/api/content",
  "/api/content/{id}",
  "/api/content/{id}/download",
  "/api/content/{id}/files",
  "/api/content/{id}/files.zip",
  "/api/content/{id}/low-data",
  "/api/content/{id}/pages/2",
  "/api/content/{id}/transcript",
  "/api/content/{id}/view",
  "/api/content?contentType=article",
  "/api/content?contentType=audio",
  "/api/content?contentType=image",
  "/api/content?search=nenoopen",
  "/api/search?q=nenooffered",
  "/api/search?q=nenoopen",
  "/api/search?q=nenounmarked",
  "/citations/{id}/urithi.bib",
  "/citations/{id}/urithi.json",
  "/citations/{id}/urithi.mods.xml",
  "/citations/{id}/urithi.ris",
  "/exports/library.bib",
  "/exports/library.csv",
  "/exports/library.jsonl",
  "/exports/library.jsonl?search=nenoopen",
  "/exports/search.jsonl?q=nenoopen",
  "/iiif/{id}/manifest.json",
  "/items.atom",
  "/library",
  "/library.data",
  "/library/{id}",
  "/library/{id}.data",
  "/library/{id}/read/2",
  "/library/{id}/read/2.data",
  "/library/{id}?lang=fr",
  "/library?search=nenoopen",
  "/library?tab=audio",
  "/library?tab=images",
  "/oai?verb=GetRecord&identifier=oai:127.0.0.1:{id}&metadataPrefix=mods",
  "/oai?verb=GetRecord&identifier=oai:127.0.0.1:{id}&metadataPrefix=oai_datacite",
  "/oai?verb=GetRecord&identifier=oai:127.0.0.1:{id}&metadataPrefix=oai_dc",
  "/oai?verb=ListRecords&metadataPrefix=mods",
  "/oai?verb=ListRecords&metadataPrefix=oai_datacite",
  "/oai?verb=ListRecords&metadataPrefix=oai_dc",
  "/search?q=nenoopen",
  "/texts/{id}/urithi.epub",
  "/texts/{id}/urithi.html",
  "/transcripts/{id}",
  "/transcripts/{id}.data",
  "/transcripts/{id}/urithi.txt",
  "/transcripts/{id}/urithi.vtt",
  "/transcripts/{id}?t=1",
];
const OPENED = [
  "/api/content/{id}/download",
  "/api/content/{id}/files",
  "/api/content/{id}/files.zip",
  "/api/content/{id}/low-data",
  "/api/content/{id}/pages",
  "/api/content/{id}/pages/1",
  "/api/content/{id}/pages/2",
  "/api/content/{id}/transcript",
  "/api/content/{id}/view",
  "/iiif/{id}.1/full/320,453/0/default.jpg",
  "/iiif/{id}.1/info.json",
  "/iiif/{id}/0,0,512,40/512,40/0/default.jpg",
  "/iiif/{id}/full/max/0/default.jpg",
  "/iiif/{id}/info.json",
  "/iiif/{id}/manifest.json",
  "/library/{id}/read/1",
  "/library/{id}/read/1.data",
  "/library/{id}/read/2",
  "/library/{id}/read/2.data",
  "/page-pictures/{id}/1/320",
  "/texts/{id}/urithi.epub",
  "/texts/{id}/urithi.html",
  "/transcripts/{id}",
  "/transcripts/{id}.data",
  "/transcripts/{id}/urithi.txt",
  "/transcripts/{id}/urithi.vtt",
  "/transcripts/{id}?t=1",
];

type Answer = Awaited<ReturnType<typeof listAddresses>>[number] & { status: number; text: string };

/** Of an archive: of its entries, which are compressed. */
async function readText(body: Buffer) {
  if (!body.toString("latin1", 0, 4).startsWith("PK\x03\x04")) return body.toString("latin1");
  const zip = await ZipReader.open(body);
  const entries = await mapSequentially(zip.names, async (name) => (await zip.unpack(name))!);
  zip.close();
  return Buffer.concat(entries).toString("latin1");
}

async function fetchAnswer(path: string, init: RequestInit = asVisitor) {
  const response = await fetch(product.origin + path, init);
  const text = await readText(Buffer.from(await response.arrayBuffer()));
  return { status: response.status, text: `${JSON.stringify([...response.headers])}\n${text}` };
}

async function fetchAll(openAccess: boolean): Promise<Answer[]> {
  await setOpenAccess(openAccess);
  return mapSequentially(await listAddresses(), async (address) => ({
    ...address,
    ...(await fetchAnswer(address.path)),
  }));
}

const listWithCanary = (answers: Answer[], canary: string) =>
  answers.filter(({ text }) => text.includes(canary)).map(({ path }) => path);
const listPatterns = (paths: string[]) => [...new Set(paths.map(replaceIds))].sort();

describe("every address, to a visitor", () => {
  let off: Answer[];
  let on: Answer[];
  beforeAll(async () => {
    on = await fetchAll(true);
    off = await fetchAll(false);
    expect(off.length).toBeGreaterThan(700);
  }, 300_000);

  test("sends nothing of an open item beyond its preview while open access is off", () => {
    expect(listWithCanary(off, getCanary("open"))).toEqual([]);
  });

  test("never sends anything of a closed item beyond its preview", () => {
    for (const answers of [off, on]) expect(listWithCanary(answers, getCanary("unmarked"))).toEqual([]);
  });

  test("answers requests for closed items with the same status in both settings", () => {
    const listStatuses = (answers: Answer[]) =>
      answers
        .filter(({ item }) => item && item.state !== "open")
        .map(({ path, status }) => `${status} ${path}`);
    expect(listStatuses(on)).toEqual(listStatuses(off));
  });

  test("sends open items whole exactly where they belong while open access is on", () => {
    expect(listPatterns(listWithCanary(on, getCanary("open")))).toEqual(WHOLE_ITEMS);
  });

  test("opens files, pictures and texts exactly where they belong while open access is on", () => {
    const opened = on.filter(
      ({ item, status }, i) => item?.state === "open" && status === 200 && off[i]!.status !== 200,
    );
    expect(listPatterns(opened.map(({ path }) => path))).toEqual(OPENED);
  });
});

test("a search of a visitor matches the texts of open items only", async () => {
  const countFound = async (state: CanaryItem["state"]) => {
    const { text } = await fetchAnswer(`/api/content?search=${getSearchWord(state)}`);
    return (JSON.parse(text.split("\n")[1]!) as { content: object[] }).content.length;
  };
  await setOpenAccess(true);
  // The document and the recording; the picture has no text.
  expect(await countFound("open")).toBe(2);
  for (const { state } of items.filter((item) => item.state !== "open"))
    expect(await countFound(state)).toBe(0);
  await setOpenAccess(false);
  expect(await countFound("open")).toBe(0);
});

test("shows a change in the cached pages of every process within two seconds", async () => {
  const other = await startProduct();
  const { id } = items.find((item) => item.state === "open" && item.kind === "document")!;
  const read = async (path: string) => {
    const response = await fetch(`${other.origin}${path}`);
    return `${response.status} ${(await response.text()).includes(getCanary("open"))}`;
  };
  const expectSoon = (path: string, value: string) =>
    expect.poll(() => read(path), { timeout: 2_000, interval: 50 }).toBe(value);
  try {
    for (const isOn of [true, false]) {
      await setOpenAccess(isOn);
      await Promise.all([
        expectSoon(`/library/${id}`, `200 ${isOn}`),
        expectSoon(`/api/content/${id}`, `200 ${isOn}`),
        expectSoon(`/api/content/${id}/view`, isOn ? "200 true" : "401 false"),
        expectSoon("/items.atom", `200 ${isOn}`),
      ]);
    }
  } finally {
    await other.stop("SIGKILL");
  }
});

describe("the page of an open item", () => {
  const loadPage = async (kind: CanaryItem["kind"], state: CanaryItem["state"] = "open") => {
    const { id } = items.find((item) => item.kind === kind && item.state === state)!;
    return { id, ...(await fetchAnswer(`/library/${id}`)) };
  };
  beforeAll(() => setOpenAccess(true));
  afterAll(() => setOpenAccess(false));

  test("asks nobody to log in, and offers nothing that needs an account", async () => {
    for (const kind of ["document", "recording", "picture"] as const) {
      const { text, id } = await loadPage(kind);
      expect(text).not.toMatch(/Log in to read|This is a preview/);
      expect(text).not.toContain("/saved?item");
      expect(text).toContain(`/api/content/${id}/download`);
    }
    const closed = await loadPage("document", "unmarked");
    expect(closed.text).toContain("Log in to read");
    expect(closed.text).not.toContain(`/api/content/${closed.id}/`);
  });

  test("tells search engines and reference managers where the file is", async () => {
    const { text, id } = await loadPage("document");
    const file = `/api/content/${id}/view`;
    expect(text).toMatch(new RegExp(`name="citation_pdf_url" content="[^"]*${file}"`));
    expect(text).toMatch(new RegExp(`"contentUrl":"[^"]*${file}","encodingFormat":"application/pdf"`));
    expect((await loadPage("document", "unmarked")).text).not.toMatch(/citation_pdf_url|contentUrl/);
    expect((await fetchAnswer("/robots.txt")).text).toContain("Allow: /api/content/*/view\n");
  });

  test("plays the recording with its transcript and low-data version", async () => {
    const { text, id } = await loadPage("recording");
    for (const address of [`/api/content/${id}/low-data`, `/transcripts/${id}`])
      expect(text).toContain(address);
  });

  test("redirects a browser from the page about a refused file to the file", async () => {
    const { id } = await loadPage("document");
    const { status } = await fetchAnswer(`/refused?path=/api/content/${id}/view`, asBrowser);
    expect(status).toBe(302);
  });
});
