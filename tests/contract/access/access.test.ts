import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { askAgain } from "../../setup/ask-again.ts";
import { problemOf } from "../../setup/described.ts";
import { credentials, MODES, newPlayer, type Player } from "../../setup/people.ts";
import { startProduct } from "../../setup/product.ts";
import { itemOf } from "../../setup/works.ts";
import { TRIALS as appointments } from "./appointments.ts";
import { built, em, form, json, table, type Ask } from "./ask.ts";
import { TRIALS as content } from "./content.ts";
import { TRIALS as contributors } from "./contributors.ts";
import { TRIALS as exported } from "./exports.ts";
import { TRIALS as described } from "./described.ts";
import { TRIALS as events } from "./events.ts";
import { SAYING_WHO, TRIALS as everywhere } from "./everywhere.ts";
import { TRIALS as imports } from "./imports.ts";
import { TRIALS as iiif } from "./iiif.ts";
import { TRIALS as mail } from "./mail.ts";
import { TRIALS as media } from "./media.ts";
import { application, TRIALS as people } from "./people.ts";
import { TRIALS as screens } from "./screens.ts";
import { TRIALS as tasks } from "./tasks.ts";
import { asPattern, ROLES, type Role, type Row } from "./table.ts";

/**
 * Who may do what, asked of the running product, row by row of the table. A route of the build that has no
 * row fails here, and so does a row whose route stands and that nobody tries.
 */

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

const rowsOf = (pattern: string) =>
  table.filter(({ paths }) => paths.some((path) => asPattern(path) === pattern));

test.each(built)("the route $id has a row in the table", ({ pattern }) => {
  expect(rowsOf(pattern).map(({ id }) => id)).not.toEqual([]);
});

describe("the table", () => {
  let product: Awaited<ReturnType<typeof startProduct>>;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(async () => {
    await product.stop("SIGKILL");
  });
  // Else each work of a contributor's would be told to every administrator who has played before.
  beforeEach(async () => {
    await (
      await em()
    ).execute("update account set wants_digest = false where role = 'admin' and wants_digest");
  });

  const askWith =
    (mine: Record<string, string>): Ask =>
    async (path, init) => {
      const headers = { ...mine, ...init?.headers };
      const answer = await fetch(product.origin + path, { redirect: "manual", ...init, headers });
      // Whatever the rows hear is held against what is published.
      expect(await problemOf(init?.method ?? "GET", answer)).toBeUndefined();
      return answer;
    };
  const asVisitor = askWith({});

  /** Each role in each way of saying who one is; a visitor has one way. */
  async function* players(
    modes: readonly (typeof MODES)[number][],
  ): AsyncGenerator<{ role: Role; mode: string; ask: Ask; me?: Player }> {
    yield { role: "visitor", mode: "", ask: asVisitor };
    for (const role of ROLES)
      for (const mode of modes) {
        if (role === "visitor") continue;
        const me = await newPlayer(role);
        yield { role, mode, me, ask: askWith(await credentials(me, mode)) };
      }
  }

  const standing = table.filter(
    ({ id, paths }) =>
      id in TRIALS || paths.some((path) => built.some(({ pattern }) => pattern === asPattern(path))),
  );
  // Lists are taken whole: first, while there is little in them.
  const isWhole = ({ id }: Row) => id in exported;
  const inOrder = [...standing.filter(isWhole), ...standing.filter((row) => !isWhole(row))];

  test.each(inOrder)("$id $methods $paths ($case)", async ({ id, expected }) => {
    expect(TRIALS[id], "a row whose route stands, and that nobody tries").toBeDefined();
    const modes = SAYING_WHO.includes(id) ? MODES.slice(0, 1) : MODES;
    for await (const { role, mode, ask, me } of players(modes)) {
      const answers = [await TRIALS[id]!(ask, me)].flat();
      expect(answers.length).toBeGreaterThan(0);
      const said = ({ url }: Response, status: number | string) =>
        `${role} ${mode} ${new URL(url).pathname} ${status}`;
      // A row of several methods has their statuses in the same order; what has none is no case.
      const statuses = expected[role].split(" ");
      if (statuses[0] === "-") continue;
      expect(answers.map((answer) => said(answer, answer.status))).toEqual(
        answers.map((answer, i) => said(answer, statuses[Math.min(i, statuses.length - 1)]!)),
      );
    }
  });

  test("an unsafe request from elsewhere leaves nothing behind", async () => {
    const mine = application();
    await fetch(
      `${product.origin}/api/auth/apply-contributor`,
      json(mine, { headers: { Origin: "https://evil.example" } }),
    );
    await fetch(`${product.origin}/join?dialog=apply`, form(mine, { "Sec-Fetch-Site": "cross-site" }));
    const { fork } = await import("#app/models/connection.server.ts");
    expect(await fork().execute("select from contributor_application where email = ?", [mine.email])).toEqual(
      [],
    );
  });

  test("a method that no call takes names those that one does, TRACE included", async () => {
    const { heard } = await rawly(
      product.port,
      "TRACE /api/events/types HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    );
    expect(heard).toMatch(/^HTTP\/1.1 405/);
    expect(heard).toContain("Allow: GET, HEAD, OPTIONS");
  });

  test("two decisions from one page, whose forms share their key, are two", async () => {
    const me = await newPlayer("admin");
    const items = [
      await itemOf(undefined, { status: "pending" }),
      await itemOf(undefined, { status: "pending" }),
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

  test("the same application, sent ten times at once by form and by call, makes one row each", async () => {
    const { fork } = await import("#app/models/connection.server.ts");
    const [byForm, byCall] = [application(), application()];
    const posts = Array.from({ length: 10 }, () => [
      askAgain(() =>
        fetch(`${product.origin}/join?dialog=apply`, {
          ...form({ ...byForm, formKey: "one" }),
          redirect: "manual",
        }),
      ),
      askAgain(() =>
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
