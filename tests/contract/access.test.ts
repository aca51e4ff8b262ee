import { join } from "node:path";

import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startProduct } from "../setup/product.ts";
import { asPattern, readTable, ROLES, type Role } from "./access-table.ts";

/**
 * Who may do what, asked of the running product, row by row of the table. A route of the build that has no
 * row fails here, and so does a row whose route stands and that nobody tries.
 */

const build = (await import(join(import.meta.dirname, "../../build/server/index.js"))) as ServerBuild;
const table = readTable();

/** The address patterns of every route that answers, as the build has them. */
const built = Object.values(build.routes)
  .filter((route) => route !== undefined)
  .filter(({ id }) => id !== "root")
  .map((route) => {
    const path: string[] = [];
    for (
      let at: typeof route | undefined = route;
      at;
      at = at.parentId ? build.routes[at.parentId] : undefined
    )
      if (at.path) path.unshift(at.path);
    return { id: route.id, pattern: `/${path.join("/")}`.replace(/:\w+/g, ":").replace(/\/$/, "") };
  });

const rowsOf = (pattern: string) =>
  table.filter(({ paths }) => paths.some((path) => asPattern(path) === pattern));

test.each(built)("the route $id has a row in the table", ({ pattern }) => {
  expect(rowsOf(pattern).map(({ id }) => id)).not.toEqual([]);
});

type Ask = (path: string, init?: RequestInit) => Promise<Response>;
type Trial = (ask: Ask, role: Role) => Promise<Response | Response[]>;

let number = 0;
const application = () => ({
  name: "Amina Said",
  email: `amina-${Date.now()}-${number++}@example.org`,
  expertise: "Conservation",
  motivation: "To keep what the salt air eats.",
});
const json = (body: unknown, more: RequestInit = {}): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  ...more,
  headers: { "Content-Type": "application/json", ...more.headers },
});
const form = (typed: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(typed),
  headers,
});

const FOREIGN = ["https://evil.example", "null"];
const every = (paths: string[], ask: Ask, init?: RequestInit) =>
  Promise.all(paths.map((path) => ask(path, init)));
const screens = (id: string) =>
  table
    .find((row) => row.id === id)!
    .paths.filter((path) => built.some(({ pattern }) => pattern === asPattern(path)));

/** How each row is tried. Screens are asked for as a page and as their data. */
const TRIALS: Record<string, Trial> = {
  A07: (ask) => ask("/api/auth/apply-contributor", json(application())),
  E15: (ask) => ask("/api/events/types"),
  S01: (ask) => {
    const data = (path: string) => (path === "/" ? "/_root.data" : `${path}.data`);
    return every(
      screens("S01").flatMap((path) => [path, data(path)]),
      ask,
    );
  },
  S06: (ask) => every(["/nowhere", "/join/nowhere", "/admin.php"], ask),
  X01: async (ask) => {
    const posts: [string, RequestInit][] = [
      ["/api/auth/apply-contributor", json(application())],
      ["/join?dialog=apply", form(application())],
      ["/join.data?dialog=apply", form(application())],
      ["/language", form({ language: "sw" })],
      ["/api/nowhere", json({}, { method: "DELETE" })],
      ["/nowhere", form({}, {})],
    ];
    return Promise.all(
      FOREIGN.flatMap((Origin) =>
        posts.map(([path, init]) => ask(path, { ...init, headers: { ...init.headers, Origin } })),
      ),
    );
  },
  X04: (ask) => every(["/api/nowhere", "/api/", "/api/auth/nowhere", "/api/events/types/more"], ask),
  X05: (ask) => ask("/api/events/types", { method: "PATCH" }),
  X06: (ask) =>
    every(
      [
        "/uploads/x",
        "/uploads/../package.json",
        "/build/../package.json",
        "/build/server/index.js",
        "/.env",
        "/.git/config",
        "/assets/../../package.json",
        "/%2e%2e/package.json",
      ],
      ask,
    ),
  B01: (ask) => every(["/healthz", "/readyz"], ask),
  B02: (ask) => ask("/language", form({ language: "sw", returnTo: "/join" })),
  B03: (ask) => ask("/language"),
  B04: (ask) => every(["/parts", "/parts.data"], ask),
};

describe("the table", () => {
  let product: Awaited<ReturnType<typeof startProduct>>;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(async () => {
    await product.stop();
  });

  /** Roles that can be played yet. */
  const playable: Role[] = ["visitor"];
  const askAs =
    (_: Role): Ask =>
    (path, init) =>
      fetch(product.origin + path, { redirect: "manual", ...init });

  const standing = table.filter(
    ({ id, paths }) =>
      id in TRIALS || paths.some((path) => built.some(({ pattern }) => pattern === asPattern(path))),
  );

  test.each(standing)("$id $methods $paths ($case)", async ({ id, expected }) => {
    expect(TRIALS[id], "a row whose route stands, and that nobody tries").toBeDefined();
    for (const role of ROLES.filter((one) => playable.includes(one))) {
      const answers = [await TRIALS[id]!(askAs(role), role)].flat();
      expect(answers.length).toBeGreaterThan(0);
      expect(answers.map(({ url, status }) => `${role} ${new URL(url).pathname} ${status}`)).toEqual(
        answers.map(({ url }) => `${role} ${new URL(url).pathname} ${expected[role]}`),
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

  test("the same application, sent ten times at once by form and by call, makes one row each", async () => {
    const { fork } = await import("#app/models/connection.server.ts");
    const [byForm, byCall] = [application(), application()];
    const posts = Array.from({ length: 10 }, () => [
      fetch(`${product.origin}/join?dialog=apply`, {
        ...form({ ...byForm, formKey: "one" }),
        redirect: "manual",
      }),
      fetch(
        `${product.origin}/api/auth/apply-contributor`,
        json(byCall, { headers: { "Idempotency-Key": "one-and-only" } }),
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
