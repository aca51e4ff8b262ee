import { connect } from "node:net";

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { execute } from "../../setup/execute.ts";
import { fetchWithRetry } from "../../setup/fetch-with-retry.ts";
import { findResponseProblem } from "../../setup/api-conformance.ts";
import { createAuthHeaders, createTestUser, createTestUsers, type TestUser } from "../../setup/test-users.ts";
import { startProduct } from "../../setup/product.ts";
import { createItem } from "../../setup/items.ts";
import { getAreaCases } from "./areas.ts";
import { TRIALS as appointments } from "./appointments.ts";
import { builtRoutes, form, json, site as siteSetting, table, type SendRequest } from "./requests.ts";
import { TRIALS as content } from "./content.ts";
import { TRIALS as contributors } from "./contributors.ts";
import { TRIALS as copies } from "./copies.ts";
import { TRIALS as erasure } from "./erasure.ts";
import { TRIALS as exported } from "./exports.ts";
import { TRIALS as described } from "./described.ts";
import { TRIALS as events } from "./events.ts";
import { TRIALS as everywhere } from "./everywhere.ts";
import { TRIALS as imports } from "./imports.ts";
import { TRIALS as itemFiles } from "./item-files.ts";
import { TRIALS as itemVersions } from "./item-versions.ts";
import { TRIALS as iiif } from "./iiif.ts";
import { TRIALS as mail } from "./mail.ts";
import { TRIALS as media } from "./media.ts";
import { buildApplication, TRIALS as people } from "./people.ts";
import { TRIALS as setup } from "./setup.ts";
import { TRIALS as pages } from "./pages.ts";
import { TRIALS as site } from "./site.ts";
import { TRIALS as screens } from "./screens.ts";
import { TRIALS as accounts } from "./accounts.ts";
import { TRIALS as passkeys } from "./passkeys.ts";
import { TRIALS as identities } from "./identities.ts";
import { TRIALS as secondFactor } from "./second-factor.ts";
import { TRIALS as dataExport } from "./data-export.ts";
import { TRIALS as privacy } from "./privacy.ts";
import { TRIALS as tasks } from "./tasks.ts";
import { TRIALS as thumbnails } from "./thumbnails.ts";
import { TRIALS as vocabularies } from "./vocabularies.ts";
import { TRIALS as kinds } from "./kinds.ts";
import { TRIALS as visitTypes } from "./visit-types.ts";
import { toPattern, type Role, type Row } from "./table.ts";
import { ACCOUNT_ROLES, getCredentialModes, type CredentialMode } from "./credentials.ts";

/** Each row of permissions.csv against the running product. A route without a row and a row without a trial fail. */

const TRIALS = {
  ...people,
  ...content,
  ...contributors,
  ...copies,
  ...described,
  ...events,
  ...appointments,
  ...media,
  ...imports,
  ...itemFiles,
  ...thumbnails,
  ...itemVersions,
  ...mail,
  ...iiif,
  ...screens,
  ...pages,
  ...site,
  ...setup,
  ...tasks,
  ...accounts,
  ...secondFactor,
  ...passkeys,
  ...identities,
  ...dataExport,
  ...erasure,
  ...privacy,
  ...vocabularies,
  ...kinds,
  ...visitTypes,
  ...everywhere,
};

type Case = { role: Role; mode: CredentialMode | ""; send: SendRequest; user?: TestUser };

test("every route of the build has a row in permissions.csv", () => {
  const hasRow = (pattern: string) =>
    table.some(({ paths }) => paths.some((path) => toPattern(path) === pattern));
  expect(builtRoutes.filter(({ pattern }) => !hasRow(pattern)).map(({ id }) => id)).toEqual([]);
});

describe("permissions.csv", () => {
  let product: Awaited<ReturnType<typeof startProduct>>;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(async () => {
    await product.stop("SIGKILL");
  });
  const createSend =
    (authHeaders: Record<string, string>): SendRequest =>
    async (path, init) => {
      const headers = { "Accept-Encoding": "identity", ...authHeaders, ...init?.headers };
      const response = await fetchWithRetry(() =>
        fetch(product.origin + path, { redirect: "manual", ...init, headers }),
      );
      expect(await findResponseProblem(init?.method ?? "GET", response)).toBeUndefined();
      return response;
    };
  const asVisitor = createSend({});

  /** A visitor, and each role with each credential mode that applies to the row. */
  async function createCases(row: Row): Promise<Case[]> {
    const cases = ACCOUNT_ROLES.flatMap((role) =>
      getCredentialModes(row, role).map((mode) => ({ role, mode })),
    );
    const [buildReader, otherAdmin, ...users] = await createTestUsers([
      "user",
      "admin",
      ...cases.map(({ role }) => role),
    ]);
    // Without this each new item enqueues a message for every administrator of the earlier rows.
    await execute("update account set wants_digest = false where role = 'admin' and wants_digest");
    const getHeaders = (user: TestUser, mode: CredentialMode) =>
      mode === "both"
        ? {
            ...createAuthHeaders(user, "bearer"),
            ...createAuthHeaders(user.role === "admin" ? buildReader! : otherAdmin!, "cookie"),
          }
        : createAuthHeaders(user, mode);
    return [
      { role: "visitor", mode: "", send: asVisitor },
      ...cases.map(({ role, mode }, index) => {
        const user = users[index]!;
        return { role, mode, user, send: createSend(getHeaders(user, mode)) };
      }),
    ];
  }

  /** Area administrators are tried once per row, with one credential mode. */
  async function createAreaCases(row: Row) {
    const users = await createTestUsers(getAreaCases(row).map(() => "admin" as const));
    const mode = Number(/\d+/.exec(row.id)) % 2 ? "cookie" : "bearer";
    return Promise.all(
      getAreaCases(row).map(async ({ areas, isAllowed }, index) => {
        const user = users[index]!;
        await execute("update account set areas = ?, wants_digest = false where id = ?", [
          `{${areas.join()}}`,
          user.id,
        ]);
        return { areas, isAllowed, user, send: createSend(createAuthHeaders(user, mode)) };
      }),
    );
  }

  const trialRows = table.filter(
    ({ id, paths }) =>
      id in TRIALS || paths.some((path) => builtRoutes.some(({ pattern }) => pattern === toPattern(path))),
  );
  // Exports contain all rows: run them first, while the tables are small.
  const isExport = ({ id }: Row) => id in exported;
  const orderedRows = [...trialRows.filter(isExport), ...trialRows.filter((row) => !isExport(row))];

  test.each(orderedRows)("$id $methods $paths ($case)", async (row) => {
    const { id, expected } = row;
    expect(TRIALS[id], "a row without a trial").toBeDefined();
    for (const { role, mode, send, user } of await createCases(row)) {
      const responses = [await TRIALS[id]!(send, user)].flat();
      expect(responses.length).toBeGreaterThan(0);
      const describeResponse = ({ url }: Response, status: number | string) =>
        `${role} ${mode} ${new URL(url).pathname} ${status}`;
      // A row with several methods has their statuses in the same order; "-" is not applicable.
      const statuses = expected[role].split(" ");
      if (statuses[0] === "-") continue;
      expect(responses.map((response) => describeResponse(response, response.status))).toEqual(
        responses.map((response, index) =>
          describeResponse(response, statuses[Math.min(index, statuses.length - 1)]!),
        ),
      );
    }
  });

  describe("while visitors see every record in full", () => {
    const setRecords = async (showsRecords: boolean) => {
      siteSetting.showsRecords = showsRecords;
      const visitorAccess = showsRecords ? "records" : "preview";
      await execute("update site_settings set settings = settings || ?::jsonb", [
        JSON.stringify({ visitorAccess }),
      ]);
      const loadSetting = async () =>
        ((await (await asVisitor("/api/site?fresh")).json()) as { visitorAccess: string }).visitorAccess;
      await vi.waitFor(async () => expect(await loadSetting()).toBe(visitorAccess), { timeout: 10_000 });
    };
    beforeAll(() => setRecords(true));
    afterAll(() => setRecords(false));

    test.each(orderedRows)("$id $methods $paths ($case)", async ({ id, expectedOfRecords }) => {
      const responses = [await TRIALS[id]!(asVisitor, undefined)].flat();
      const statuses = expectedOfRecords.split(" ");
      if (statuses[0] === "-") return;
      expect(responses.map(({ url, status }) => [new URL(url).pathname, String(status)])).toEqual(
        responses.map(({ url }, index) => [
          new URL(url).pathname,
          statuses[Math.min(index, statuses.length - 1)],
        ]),
      );
    });
  });

  const areaRows = orderedRows.filter((row) => getAreaCases(row).length > 0);
  test.each(areaRows)("areas of $id $methods $paths ($case)", async (row) => {
    for (const { areas, isAllowed, user, send } of await createAreaCases(row)) {
      const responses = [await TRIALS[row.id]!(send, isAllowed ? user : { ...user, role: "user" })].flat();
      const expected = isAllowed ? row.expected.admin.split(" ") : ["403"];
      expect(
        responses.map(({ status, url }) => [areas.join(), new URL(url).pathname, String(status)]),
      ).toEqual(
        responses.map(({ url }, index) => [
          areas.join(),
          new URL(url).pathname,
          expected[Math.min(index, expected.length - 1)],
        ]),
      );
    }
  });

  test("a cross-origin POST stores nothing", async () => {
    const application = buildApplication();
    await fetch(
      `${product.origin}/api/auth/apply-contributor`,
      json(application, { headers: { Origin: "https://evil.example" } }),
    );
    await fetch(`${product.origin}/join?dialog=apply`, form(application, { "Sec-Fetch-Site": "cross-site" }));
    expect(await execute("select from contributor_application where email = ?", [application.email])).toEqual(
      [],
    );
  });

  test.each([
    ["/api/events/types", ["TRACE"], "GET, HEAD, OPTIONS"],
    ["/library", ["OPTIONS", "PROPFIND", "LOCK"], "GET, HEAD, POST"],
    ["/events.data", ["OPTIONS", "PURGE", "M-SEARCH"], "GET, HEAD, POST"],
    ["/search", ["OPTIONS", "TRACE", "LINK"], "GET, HEAD"],
  ])("%s returns 405 with the allowed methods for any other method: %s", async (path, methods, allowed) => {
    const before = product.output().length;
    for (const method of methods) {
      const request = `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
      const response = await sendRaw(product.port, request);
      expect([method, response.slice(0, 12)]).toEqual([method, "HTTP/1.1 405"]);
      expect(response).toContain(`Allow: ${allowed}\r\n`);
    }
    expect(product.output().slice(before)).not.toMatch(/Error|\bat .*:\d+:\d+|"error"/);
  });

  test("two decisions with the same form key are both stored", async () => {
    const user = await createTestUser("admin");
    const items = [
      await createItem(undefined, { status: "pending" }),
      await createItem(undefined, { status: "pending" }),
    ];
    for (const id of items) {
      const response = await fetch(`${product.origin}/admin?tab=pending&dialog=approve-content&id=${id}`, {
        ...form({ approve: "true", formKey: "of this page" }, { Cookie: `session=${user.token}` }),
        redirect: "manual",
      });
      expect(response.status).toBe(303);
    }
    const pending = await execute(
      "select from content where approval_status = 'pending' and id in (?, ?)",
      items,
    );
    expect(pending).toEqual([]);
  });

  test("an application sent ten times at once creates one row, by form and by API", async () => {
    const [byForm, byCall] = [buildApplication(), buildApplication()];
    const posts = Array.from({ length: 10 }, () => [
      fetchWithRetry(() =>
        fetch(`${product.origin}/join?dialog=apply`, {
          ...form({ ...byForm, formKey: "one" }),
          redirect: "manual",
        }),
      ),
      fetchWithRetry(() =>
        fetch(
          `${product.origin}/api/auth/apply-contributor`,
          json(byCall, { headers: { "Idempotency-Key": "one-and-only" } }),
        ),
      ),
    ]).flat();
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([303, 201]));
    for (const { email } of [byForm, byCall])
      expect(await execute("select from contributor_application where email = ?", [email])).toHaveLength(1);
  });
});
async function sendRaw(port: number, request: string) {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (data) => (received += data));
  socket.write(request);
  await new Promise((resolve) => socket.once("close", resolve));
  return received;
}
