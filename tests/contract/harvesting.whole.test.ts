import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { XMLParser } from "fast-xml-parser";
import { beforeAll, describe, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { isVisibleSql } from "#app/models/content.ts";

import { insertWithFile } from "../setup/rows.ts";
import { createTestUser } from "../setup/test-users.ts";
import { useProduct } from "../setup/use-product.ts";
import { changeItem, createItem, followAllItems } from "../setup/items.ts";
import { execute } from "../setup/execute.ts";
import { findXmlProblems } from "../setup/find-xml-problems.ts";

/**
 * OAI-PMH 2.0 by the protocol's own cases and by Debian's harvester. Every response is validated against the published
 * schemas and searched for what visitors may not see.
 */

const MANY = 230;
const NONE = "0198f3a1-0000-7000-8000-000000000000";
const HARVESTER = join(import.meta.dirname, "../setup/harvest.pl");

const product = await useProduct({ RATE_LIMITS: "off" });
let shownId: string;
let hiddenIds: string[];
let deletedId: string;
const responseTexts: string[] = [];

beforeAll(async () => {
  shownId = await createItem(undefined, { category: "Library" });
  hiddenIds = [
    await createItem(undefined, { status: "pending" }),
    await createItem(undefined, { status: "rejected" }),
    await createItem(undefined, { category: "Library", isPublished: false }),
  ];
  await execute("update content set description = repeat('well ', 40) || 'canary' where true");
  await execute("update content set title = 'canary' where id in (?, ?, ?)", hiddenIds);
  deletedId = await insertItems();
});

/** Three pages of items with special characters. Returns the id of a deleted one. */
async function insertItems() {
  const em = createEntityManager();
  for (let n = 0; n < MANY; n++) {
    await insertWithFile("content", {
      title: `Ng'oma <${n}> & "ngoma" ]]> ሀ`,
      author: n % 3 ? "Mwangi, Amina; Ngũgĩ wa Thiong'o" : ";",
      description: n % 4 ? "Words.\n".repeat(n) : "",
      category: n % 2 ? "Library" : "Scholarly Articles",
      country: ["Kenya", "Uganda", "Narnia", ""][n % 4],
      tags: n % 5 ? ["drums", "1720"] : [],
      language: ["English", "Luo", "Kiswahili"][n % 3],
      content_type: ["article", "video", "image", "audio"][n % 4],
      published_date: n % 7 ? null : "1998-04-03",
      rights: [null, "CC BY-SA", "CC0", "InC-EDU"][n % 4],
    });
  }
  const last = await em.execute<{ id: string }[]>("select id from content order by id desc limit 1");
  await followAllItems();
  await changeItem(last[0]!.id, "delete from content where id = ?");
  return last[0]!.id;
}

type Header = { identifier: string; datestamp: string; setSpec: string[]; "@_status"?: string };
type Body = {
  responseDate: string;
  request: string | Record<string, string>;
  error?: { "@_code": string };
  Identify?: Record<string, string>;
  ListSets?: { set: { setSpec: string; setName: string }[] };
  ListMetadataFormats?: { metadataFormat: { metadataPrefix: string }[] };
  GetRecord?: { record: [{ header: Header; metadata?: unknown }] };
  ListIdentifiers?: { header: Header[]; resumptionToken?: string };
  ListRecords?: { record: { header: Header; metadata?: unknown }[]; resumptionToken?: string };
};
const reader = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => ["record", "header", "set", "metadataFormat", "setSpec"].includes(name),
  alwaysCreateTextNode: false,
});

async function sendOai(query: string, init?: RequestInit): Promise<Body> {
  const response = await fetch(`${product.origin}/oai${init?.method === "POST" ? "" : `?${query}`}`, init);
  expect([query, response.status, response.headers.get("content-type")]).toEqual([
    query,
    200,
    "text/xml; charset=utf-8",
  ]);
  const text = await response.text();
  responseTexts.push(text);
  const body = (
    reader.parse(text) as { "OAI-PMH": Body & { GetRecord?: { record: { header: [Header] }[] } } }
  )["OAI-PMH"];
  for (const record of [...(body.ListRecords?.record ?? []), ...(body.GetRecord?.record ?? [])])
    record.header = (record.header as unknown as [Header])[0];
  return body;
}

async function listAll(verb: "ListRecords" | "ListIdentifiers", more = "") {
  const headers: Header[] = [];
  let pages = 0;
  let query = `verb=${verb}&metadataPrefix=oai_dc${more}`;
  for (;;) {
    const body = await sendOai(query);
    if (body.error) return { headers, pages, code: body.error["@_code"] };
    headers.push(...(body.ListIdentifiers?.header ?? body.ListRecords!.record.map(({ header }) => header)));
    pages++;
    const token = (body.ListIdentifiers ?? body.ListRecords)?.resumptionToken;
    if (!token) return { headers, pages, last: token };
    query = `verb=${verb}&resumptionToken=${encodeURIComponent(token)}`;
  }
}

const toIdentifier = (id: string) => `oai:127.0.0.1:${id}`;
const shownIds = async () =>
  (await execute<{ id: string }>(`select id from content t where ${isVisibleSql("t")}`)).map(({ id }) => id);

describe("the protocol", () => {
  test("Identify describes the repository", async () => {
    const { Identify, request } = await sendOai("verb=Identify");
    expect(Identify).toMatchObject({
      repositoryName: "Urithi",
      baseURL: `${product.origin}/oai`,
      protocolVersion: "2.0",
      deletedRecord: "persistent",
      granularity: "YYYY-MM-DDThh:mm:ssZ",
    });
    expect(request).toEqual({
      "#text": `${product.origin}/oai`,
      "@_verb": "Identify",
    });
    const { headers } = await listAll("ListIdentifiers");
    expect(headers.every(({ datestamp }) => datestamp >= Identify!.earliestDatestamp!)).toBe(true);
  });

  test.each([
    ["badVerb", ""],
    ["badVerb", "verb="],
    ["badVerb", "verb=Nothing"],
    ["badVerb", "verb=identify"],
    ["badVerb", "verb=Identify&verb=Identify"],
    ["badArgument", "verb=Identify&metadataPrefix=oai_dc"],
    ["badArgument", "verb=Identify&toString=1"],
    ["badArgument", "verb=ListSets&set=kind"],
    ["badArgument", "verb=ListMetadataFormats&metadataPrefix=oai_dc"],
    ["badArgument", "verb=GetRecord&metadataPrefix=oai_dc"],
    ["badArgument", `verb=GetRecord&identifier=${toIdentifier(NONE)}`],
    ["badArgument", "verb=GetRecord&metadataPrefix=oai_dc&identifier=a%20%3Cb"],
    ["badArgument", "verb=GetRecord&metadataPrefix=oai_dc&identifier=a&identifier=b"],
    ["badArgument", "verb=ListRecords"],
    ["badArgument", "verb=ListRecords&metadataPrefix="],
    ["badArgument", "verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc"],
    ["badArgument", "verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x"],
    ["badArgument", "verb=ListRecords&metadataPrefix=oai_dc&identifier=x"],
    ["badArgument", "verb=ListRecords&metadataPrefix=oai_dc&set=kind:"],
    ["badArgument", "verb=ListRecords&metadataPrefix=oai_dc&from=yesterday"],
    ["badArgument", "verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30"],
    ["badArgument", "verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-03T10:00:00"],
    ["badArgument", "verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-03T10:00:00.5Z"],
    ["badArgument", "verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-03T24:00:00Z"],
    ["badArgument", "verb=ListRecords&metadataPrefix=oai_dc&from=2026&until=2027"],
    ["badArgument", "verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-03&until=2026-02-03T10:00:00Z"],
    ["badArgument", "verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-03&until=2026-02-02"],
    ["cannotDisseminateFormat", "verb=ListRecords&metadataPrefix=marc21"],
    ["cannotDisseminateFormat", "verb=ListIdentifiers&metadataPrefix=constructor"],
    ["cannotDisseminateFormat", `verb=GetRecord&metadataPrefix=oai_dcx&identifier=${toIdentifier(NONE)}`],
    ["idDoesNotExist", `verb=GetRecord&metadataPrefix=oai_dc&identifier=${toIdentifier(NONE)}`],
    ["idDoesNotExist", "verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:elsewhere.org:1"],
    ["idDoesNotExist", "verb=ListMetadataFormats&identifier=oai:127.0.0.1:x"],
    ["noRecordsMatch", "verb=ListRecords&metadataPrefix=oai_dc&until=2001-01-01"],
    ["noRecordsMatch", "verb=ListRecords&metadataPrefix=oai_dc&from=2199-01-01T00:00:00Z"],
    ["noRecordsMatch", "verb=ListIdentifiers&metadataPrefix=oai_dc&set=kind:film"],
    ["noRecordsMatch", "verb=ListIdentifiers&metadataPrefix=oai_dc&set=country:JP"],
    ["badResumptionToken", "verb=ListRecords&resumptionToken=x"],
    ["badResumptionToken", "verb=ListRecords&resumptionToken="],
    ["badResumptionToken", "verb=ListIdentifiers&resumptionToken=%22%3C%00"],
    ["badResumptionToken", "verb=ListSets&resumptionToken=x"],
  ])("%s: %s", async (code, query) => {
    const { error, request } = await sendOai(query);
    expect(error?.["@_code"]).toBe(code);
    // Invalid parameters are not repeated in the response.
    const isRepeated = !["badVerb", "badArgument"].includes(code);
    expect(typeof request === "object").toBe(isRepeated);
    const form = { method: "POST", body: new URLSearchParams(query) };
    expect((await sendOai(query, form)).error).toEqual(error);
  });

  test("lists are complete and without duplicates, and end with an empty resumption token", async () => {
    const all = await shownIds();
    for (const verb of ["ListRecords", "ListIdentifiers"] as const) {
      const { headers, pages, last } = await listAll(verb);
      expect([pages, last]).toEqual([3, ""]);
      const existing = headers.filter((header) => !header["@_status"]).map(({ identifier }) => identifier);
      expect(existing.sort()).toEqual(all.map(toIdentifier).sort());
      expect(new Set(headers.map(({ identifier }) => identifier)).size).toBe(headers.length);
      const moments = headers.map(({ datestamp }) => datestamp);
      expect(moments).toEqual([...moments].sort());
    }
  });

  test("a resumption token can be used again, and only for its own list", async () => {
    const { ListIdentifiers } = await sendOai("verb=ListIdentifiers&metadataPrefix=oai_dc&set=category");
    const token = encodeURIComponent(ListIdentifiers!.resumptionToken!);
    const [first, again] = [
      await sendOai(`verb=ListIdentifiers&resumptionToken=${token}`),
      await sendOai(`verb=ListIdentifiers&resumptionToken=${token}`),
    ];
    expect(again.ListIdentifiers).toEqual(first.ListIdentifiers);
    expect((await sendOai(`verb=ListRecords&resumptionToken=${token}`)).error?.["@_code"]).toBe(
      "badResumptionToken",
    );
  });

  test("every record is exactly in its sets and their parents", async () => {
    const { headers } = await listAll("ListIdentifiers");
    const { ListSets } = await sendOai("verb=ListSets");
    const specs = ListSets!.set.map(({ setSpec }) => setSpec[0]!);
    expect(specs).toEqual(
      expect.arrayContaining(["category:library", "kind:video", "country:KE", "country:UG"]),
    );
    for (const spec of specs) {
      const isIn = ({ setSpec }: Header) =>
        setSpec.some((setName) => setName === spec || setName.startsWith(`${spec}:`));
      const expected = headers.filter(isIn).map(({ identifier }) => identifier);
      const found = (await listAll("ListIdentifiers", `&set=${spec}`)).headers;
      expect([spec, found.map(({ identifier }) => identifier)]).toEqual([spec, expected]);
    }
  });

  test("from and until are inclusive, by second and by day", async () => {
    const { headers } = await listAll("ListIdentifiers");
    const [first, last] = [headers[0]!.datestamp, headers.at(-1)!.datestamp];
    const count = async (more: string) => (await listAll("ListIdentifiers", more)).headers.length;
    expect(await count(`&from=${first}&until=${last}`)).toBe(headers.length);
    expect(await count(`&from=${last}&until=${last}`)).toBe(
      headers.filter(({ datestamp }) => datestamp === last).length,
    );
    const days = `&from=${first.slice(0, 10)}&until=${last.slice(0, 10)}`;
    expect(await count(days)).toBe(headers.length);
    expect(await count("&from=0001-01-01&until=9999-12-31")).toBe(headers.length);
  });

  test("GetRecord returns a record in each format, and a deleted one as deleted", async () => {
    const { ListMetadataFormats } = await sendOai(
      `verb=ListMetadataFormats&identifier=${toIdentifier(shownId)}`,
    );
    const prefixes = ListMetadataFormats!.metadataFormat.map(({ metadataPrefix }) => metadataPrefix);
    expect(prefixes).toEqual(["oai_dc", "oai_datacite", "mods"]);
    for (const prefix of prefixes) {
      const get = async (id: string) =>
        (await sendOai(`verb=GetRecord&metadataPrefix=${prefix}&identifier=${toIdentifier(id)}`)).GetRecord!
          .record[0];
      expect(await get(shownId)).toMatchObject({
        header: { identifier: toIdentifier(shownId) },
      });
      const { header, metadata } = await get(deletedId);
      expect([header["@_status"], metadata]).toEqual(["deleted", undefined]);
      expect((await sendOai(`verb=ListRecords&metadataPrefix=${prefix}`)).ListRecords!.record).toHaveLength(
        100,
      );
    }
  });
});

describe("access", () => {
  const post = (init: RequestInit) => fetch(`${product.origin}/oai`, { method: "POST", ...init });

  test("a POST from a program returns 200, a cross-origin one 403", async () => {
    const body = "verb=Identify";
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await post({ body, headers: type })).status).toBe(200);
    expect((await post({ body, headers: { ...type, Origin: "https://evil.example" } })).status).toBe(403);
    expect((await post({ body: "{}", headers: { "Content-Type": "application/json" } })).status).toBe(415);
    expect((await post({ method: "PUT" })).status).toBe(405);
  });

  test("an administrator receives what a visitor receives", async () => {
    const { token } = await createTestUser("admin");
    const ways: Record<string, string>[] = [
      { Authorization: `Bearer ${token}` },
      { Cookie: `session=${token}` },
    ];
    for (const headers of ways) {
      const query = `verb=GetRecord&metadataPrefix=oai_dc&identifier=${toIdentifier(shownId)}`;
      expect((await sendOai(query, { headers })).GetRecord).toEqual((await sendOai(query)).GetRecord);
      for (const id of hiddenIds)
        expect(
          (await sendOai(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${toIdentifier(id)}`, { headers }))
            .error?.["@_code"],
        ).toBe("idDoesNotExist");
    }
  });
});

test.each(["oai_dc", "oai_datacite", "mods"])(
  "Debian's harvester reads all records in %s",
  async (prefix) => {
    const read = spawnSync("perl", [HARVESTER, `${product.origin}/oai`, prefix], { encoding: "utf8" });
    expect([read.stderr, read.status], "needs Debian's package libhttp-oai-perl").toEqual(["", 0]);
    const records = read.stdout
      .trim()
      .split("\n")
      .map((line) => line.split("\t"));
    const existing = records.filter(([, , status]) => status !== "deleted");
    const titles = await execute<{ id: string; title: string }>(
      `select id, title from content t where ${isVisibleSql("t")}`,
    );
    expect(existing.map(([identifier, , , , title]) => [identifier, title]).sort()).toEqual(
      titles.map(({ id, title }) => [toIdentifier(id), title]).sort(),
    );
    expect(records.find(([identifier]) => identifier === toIdentifier(deletedId))?.[2]).toBe("deleted");
  },
);

test("every response is valid by the published schemas", () => {
  expect(responseTexts.length).toBeGreaterThan(100);
  expect(findXmlProblems(responseTexts)).toEqual([]);
});

test("no response contains what visitors may not see", () => {
  const all = responseTexts.join("\n");
  expect(all).toContain(shownId);
  expect(all).toContain("well well well");
  expect(all).not.toContain("canary");
});
