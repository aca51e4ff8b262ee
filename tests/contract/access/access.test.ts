import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { fetchWithRetry } from "../../setup/fetch-with-retry.ts";
import { findResponseProblem } from "../../setup/api-conformance.ts";
import { createAuthHeaders, createTestUser, createTestUsers, type TestUser } from "../../setup/test-users.ts";
import { startProduct } from "../../setup/product.ts";
import { createItem } from "../../setup/items.ts";
import { TRIALS as appointments } from "./appointments.ts";
import { built, em, form, json, table, type Ask } from "./ask.ts";
import { TRIALS as content } from "./content.ts";
import { TRIALS as contributors } from "./contributors.ts";
import { TRIALS as exported } from "./exports.ts";
import { TRIALS as described } from "./described.ts";
import { TRIALS as events } from "./events.ts";
import { TRIALS as everywhere } from "./everywhere.ts";
import { TRIALS as imports } from "./imports.ts";
import { TRIALS as iiif } from "./iiif.ts";
import { TRIALS as mail } from "./mail.ts";
import { TRIALS as media } from "./media.ts";
import { application, TRIALS as people } from "./people.ts";
import { TRIALS as screens } from "./screens.ts";
import { TRIALS as tasks } from "./tasks.ts";
import { asPattern, type Role, type Row } from "./table.ts";
import { PEOPLE, waysOf, type Way } from "./ways.ts";

/** The access table, row by row, against the running product. A route without a row fails, and a row without a trial. */

const uploads = mkdtempSync(join(tmpdir(), "urithi-access-"));
afterAll(() => rmSync(uploads, { recursive: true, force: true }));

/** How each row of the table is tried. */
const TRIALS = {
  ...people,
  ...content,
  ...contributors,
  ...described,
  ...events,
  ...appointments,
  ...media,
  ...imports,
  ...mail,
  ...iiif,
  ...screens,
  ...tasks,
  ...everywhere,
};

type Playing = { role: Role; way: Way | ""; ask: Ask; me?: TestUser };

test("every route of the build has a row in the table", () => {
  const hasRow = (pattern: string) =>
    table.some(({ paths }) => paths.some((path) => asPattern(path) === pattern));
  expect(built.filter(({ pattern }) => !hasRow(pattern)).map(({ id }) => id)).toEqual([]);
});

describe("the table", () => {
  let product: Awaited<ReturnType<typeof startProduct>>;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(async () => {
    await product.stop("SIGKILL");
  });
  const askWith =
    (mine: Record<string, string>): Ask =>
    async (path, init) => {
      // To pack what is heard and unpack it again proves nothing here.
      const headers = { "Accept-Encoding": "identity", ...mine, ...init?.headers };
      const answer = await fetch(product.origin + path, { redirect: "manual", ...init, headers });
      // Whatever the rows hear is held against what is published.
      expect(await findResponseProblem(init?.method ?? "GET", answer)).toBeUndefined();
      return answer;
    };
  const asVisitor = askWith({});

  /** A visitor, and each role in the ways of saying who one is in which this row is tried. */
  async function playersOf(row: Row): Promise<Playing[]> {
    const cases = PEOPLE.flatMap((role) => waysOf(row, role).map((way) => ({ role, way })));
    const [reader, chief, ...players] = await createTestUsers([
      "user",
      "admin",
      ...cases.map(({ role }) => role),
    ]);
    // Else each work of a contributor's would be told to every administrator who has played before.
    await (
      await em()
    ).execute("update account set wants_digest = false where role = 'admin' and wants_digest");
    const said = (me: TestUser, way: Way) =>
      way === "both"
        ? {
            ...createAuthHeaders(me, "bearer"),
            ...createAuthHeaders(me.role === "admin" ? reader! : chief!, "cookie"),
          }
        : createAuthHeaders(me, way);
    return [
      { role: "visitor", way: "", ask: asVisitor },
      ...cases.map(({ role, way }, i) => {
        const me = players[i]!;
        return { role, way, me, ask: askWith(said(me, way)) };
      }),
    ];
  }

  const standing = table.filter(
    ({ id, paths }) =>
      id in TRIALS || paths.some((path) => built.some(({ pattern }) => pattern === asPattern(path))),
  );
  // Lists are taken whole: first, while there is little in them.
  const isWhole = ({ id }: Row) => id in exported;
  const inOrder = [...standing.filter(isWhole), ...standing.filter((row) => !isWhole(row))];

  test.each(inOrder)("$id $methods $paths ($case)", async (row) => {
    const { id, expected } = row;
    expect(TRIALS[id], "a row whose route stands, and that nobody tries").toBeDefined();
    for (const { role, way, ask, me } of await playersOf(row)) {
      const answers = [await TRIALS[id]!(ask, me)].flat();
      expect(answers.length).toBeGreaterThan(0);
      const said = ({ url }: Response, status: number | string) =>
        `${role} ${way} ${new URL(url).pathname} ${status}`;
      // A row of several methods has their statuses in the same order; what has none is no case.
      const statuses = expected[role].split(" ");
      if (statuses[0] === "-") continue;
      expect(answers.map((answer) => said(answer, answer.status))).toEqual(
        answers.map((answer, i) => said(answer, statuses[Math.min(i, statuses.length - 1)]!)),
      );
    }
  });

  test("a post from another origin stores nothing", async () => {
    const mine = application();
    await fetch(
      `${product.origin}/api/auth/apply-contributor`,
      json(mine, { headers: { Origin: "https://evil.example" } }),
    );
    await fetch(`${product.origin}/join?dialog=apply`, form(mine, { "Sec-Fetch-Site": "cross-site" }));
    const { createEntityManager: fork } = await import("#app/models/connection.server.ts");
    expect(await fork().execute("select from contributor_application where email = ?", [mine.email])).toEqual(
      [],
    );
  });

  test("TRACE is refused with the methods that are allowed", async () => {
    const { heard } = await rawly(
      product.port,
      "TRACE /api/events/types HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    );
    expect(heard).toMatch(/^HTTP\/1.1 405/);
    expect(heard).toContain("Allow: GET, HEAD, OPTIONS");
  });

  test("two decisions whose forms share a key are both made", async () => {
    const me = await createTestUser("admin");
    const items = [
      await createItem(undefined, { status: "pending" }),
      await createItem(undefined, { status: "pending" }),
    ];
    for (const id of items) {
      const decided = await fetch(`${product.origin}/admin?tab=pending&dialog=approve-content&id=${id}`, {
        ...form({ approve: "true", formKey: "of this page" }, { Cookie: `session=${me.token}` }),
        redirect: "manual",
      });
      expect(decided.status).toBe(303);
    }
    const waiting = await (
      await em()
    ).execute("select from content where approval_status = 'pending' and id in (?, ?)", items);
    expect(waiting).toEqual([]);
  });

  test("an application sent ten times at once by form and by API creates one row each", async () => {
    const { createEntityManager: fork } = await import("#app/models/connection.server.ts");
    const [byForm, byCall] = [application(), application()];
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
      expect(
        await fork().execute("select from contributor_application where email = ?", [email]),
      ).toHaveLength(1);
  });
});
async function rawly(port: number, request: string) {
  const { connect } = await import("node:net");
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (data) => (heard += data));
  socket.write(request);
  await new Promise((resolve) => socket.once("close", resolve));
  return { heard };
}
