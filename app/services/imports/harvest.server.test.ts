import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { CreateImport } from "#app/schemas/imports.ts";
import { xml, formatXmlDocument } from "#app/core/text/xml.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { makeJobsDue, runJobs } from "../../../tests/setup/jobs.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { createImport, findImport, importWaitLimits, listImportRows } from "./imports.server.ts";
import { resumeReading } from "./import-actions.server.ts";
import { readBatch } from "./read-batch.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";

type Handler = (parameters: URLSearchParams, response: ServerResponse, request: IncomingMessage) => void;
let handler: Handler;
const requests: string[] = [];
const server = createServer((request, response) => {
  const url = new URL(request.url!, "http://x");
  requests.push(url.search);
  handler(url.searchParams, response, request);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
process.env.HARVEST_HOSTS = `127.0.0.1:${port}`;
const address = `http://127.0.0.1:${port}/oai`;
let admin: TestUser;
beforeAll(async () => {
  importWaitLimits.waitMs = 0;
  admin = await createTestUser("admin");
});
beforeEach(() => void requests.splice(0));
afterAll(() => void server.close());

const record = (
  n: number,
) => xml`<record><header><identifier>oai:there.or.ke:${n}</identifier></header><metadata>
  <oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <dc:title>${`Work ${n} & <others>`}</dc:title><dc:creator>Mwangi, Amina</dc:creator><dc:creator>Otieno, J.</dc:creator>
  <dc:description>Words.</dc:description><dc:date>1999-05</dc:date><dc:language>sw</dc:language><dc:type>Text</dc:type>
  <dc:rights>All rights reserved.</dc:rights></oai_dc:dc></metadata></record>`;
const list = (numbers: number[], token = "") =>
  formatXmlDocument(
    xml`<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords>${numbers.map(record)}
      <resumptionToken>${token}</resumptionToken></ListRecords></OAI-PMH>`,
  );

const respondPaged: Handler = (parameters, response) => {
  const at = Number(parameters.get("resumptionToken")?.slice(6) ?? 0);
  response.end(list([at, at + 1, at + 2], at < 6 ? `token ${at + 3}` : ""));
};

async function createHarvest(options: object = {}) {
  return unwrap(
    await createImport(userContext(admin), CreateImport.parse({ address, ...options }), undefined),
  ).id;
}
async function runJobsAndFind(id: string) {
  await runJobs("run-import");
  return unwrap(await findImport(userContext(admin), id));
}

test("reads all pages of a repository", async () => {
  handler = respondPaged;
  const result = await runJobsAndFind(await createHarvest({ set: "songs", from: "2020-01-01" }));
  expect(result).toMatchObject({ state: "ready", counts: { new: 9 }, error: null });
  expect(requests[0]).toBe("?verb=ListRecords&metadataPrefix=oai_dc&set=songs&from=2020-01-01");
  expect(requests[1]).toBe("?verb=ListRecords&resumptionToken=token+3");
  const listed = await listImportRows(userContext(admin), result.id, {}, { page: 1, limit: 2 });
  expect(listed).toMatchObject({
    value: { rows: [{ title: "Work 0 & <others>", key: "oai:there.or.ke:0" }, { number: 2 }] },
  });
  const [row] = await execute<{ input: object }>(
    "select input from import_row where import_id = ? and number = 1",
    [result.id],
  );
  expect(row?.input).toMatchObject({
    author: "Mwangi, Amina; Otieno, J.",
    language: "Kiswahili",
    tags: ["1999"],
    rights: null,
  });
});

test("saves each record once when interrupted or run by two processes", async () => {
  handler = (parameters, response) => {
    // The first responses are cut off.
    if (requests.length === 2) return void response.destroy();
    respondPaged(parameters, response, undefined as never);
  };
  const id = await createHarvest();
  for (let i = 0; i < 20; i++) {
    await Promise.all([readBatch(createEntityManager(), id), readBatch(createEntityManager(), id)]);
  }
  const result = await runJobsAndFind(id);
  expect(result.state).toBe("ready");
  const rows = await execute("select distinct key from import_row where import_id = ?", [id]);
  expect(rows).toHaveLength(9);
  expect(await execute("select from import_row where import_id = ?", [id])).toHaveLength(9);
});

test("waits for Retry-After before the next request", async () => {
  handler = (_, response) => response.writeHead(503, { "Retry-After": "120" }).end();
  const id = await createHarvest();
  expect(await runJobsAndFind(id)).toMatchObject({
    state: "reading",
    error: "imports.repository-retry-later",
  });
  const [wait] = await execute<{ seconds: number }>(
    `select extract(epoch from start_after - now())::int as seconds from urithi_jobs.job
     where state = 'created' and data -> 'data' ->> 'id' = ?`,
    [id],
  );
  expect(wait!.seconds).toBeGreaterThan(60);
  expect(requests).toHaveLength(1);
  handler = respondPaged;
  await makeJobsDue();
  expect(await runJobsAndFind(id)).toMatchObject({ state: "ready", counts: { new: 9 }, error: null });
});

test.each([
  [
    "too deeply nested",
    `<OAI-PMH>${"<a>".repeat(50_000)}${"</a>".repeat(50_000)}</OAI-PMH>`,
    "imports.too-complex",
  ],
  ["a link to itself", list([3, 4, 5], "token 3"), "imports.no-next-page"],
])("keeps the rows read so far and stores the error when a later page is %s", async (_, second, error) => {
  handler = (parameters, response) =>
    parameters.has("resumptionToken")
      ? void response.end(second)
      : respondPaged(parameters, response, undefined as never);
  const result = await runJobsAndFind(await createHarvest());
  expect(result).toMatchObject({ state: "ready", error });
  expect(result.counts?.new).toBeGreaterThanOrEqual(3);
});

test("continues an interrupted harvest where it stopped", async () => {
  handler = (parameters, response) =>
    parameters.has("resumptionToken")
      ? void response.writeHead(404).end()
      : respondPaged(parameters, response, undefined as never);
  const id = await createHarvest();
  expect(await runJobsAndFind(id)).toMatchObject({ state: "ready", canResume: true, counts: { new: 3 } });
  handler = respondPaged;
  requests.splice(0);
  expect((await resumeReading(userContext(admin), id)).ok).toBe(true);
  expect(await runJobsAndFind(id)).toMatchObject({
    state: "ready",
    canResume: false,
    error: null,
    counts: { new: 9 },
  });
  expect(requests[0]).toBe("?verb=ListRecords&resumptionToken=token+3");
  expect(requests).toHaveLength(2);
});

const BAD_RESPONSES: Record<string, [string, Handler]> = {
  "an HTML page": ["imports.not-oai", (_, response) => response.end("<html><p>Hello</html>")],
  "custom entities": [
    "imports.not-oai",
    (_, response) =>
      response.end(
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><OAI-PMH><ListRecords>&b;</ListRecords></OAI-PMH>`,
      ),
  ],
  "an OAI error": [
    '["imports.oai-error",{"code":"badArgument"}]',
    (_, response) => response.end('<OAI-PMH><error code="badArgument">no</error></OAI-PMH>'),
  ],
  "an endless response": [
    "imports.repository-too-large",
    (_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(64 * 1024, 32)));
      };
      response.on("drain", more).on("error", () => undefined);
      more();
    },
  ],
  "an error status": [
    '["imports.repository-status",{"status":404}]',
    (_, response) => response.writeHead(404).end(),
  ],
  "a redirect loop": [
    "imports.repository-not-allowed",
    (_, response) => response.writeHead(302, { Location: address }).end(),
  ],
};
test.each(Object.entries(BAD_RESPONSES))(
  "fails and saves no rows on %s",
  async (_name, [error, badHandler]) => {
    handler = badHandler;
    const id = await createHarvest();
    expect(await runJobsAndFind(id)).toMatchObject({ state: "failed", error });
    expect(await execute("select from import_row where import_id = ?", [id])).toHaveLength(0);
  },
);
