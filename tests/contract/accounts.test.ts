import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startDemo } from "../setup/demo.ts";
import { ownPostgres } from "../setup/own-postgres.ts";
import { PASSWORD } from "../setup/password.ts";
import { newEmail, newPlayer } from "../setup/people.ts";
import { startProduct } from "../setup/product.ts";

/** What accounts promise of the running product as a whole: who gets in, what stays unsaid, what a flood costs. */

type Product = Awaited<ReturnType<typeof startProduct>>;

const DEMO = [
  ["admin@example.org", "admin123"],
  ["reader@example.org", "reader123"],
  ["contributor@example.org", "contributor123"],
] as const;

const post = ({ origin }: Product, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const send = ({ origin }: Product, path: string, typed: Record<string, string>, headers = {}) =>
  fetch(origin + path, { method: "POST", body: new URLSearchParams(typed), redirect: "manual", headers });
const logIn = (product: Product, email: string, password: string) =>
  post(product, "/api/auth/login", { email, password });
const statusOf = async (answer: Promise<Response>) => (await answer).status;
const tokenOf = async (answer: Response) => ((await answer.json()) as { token: string }).token;
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe("with the demo's credentials", () => {
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product.stop());

  test("the demo's people get in, and whoever has no password yet does not", async () => {
    for (const [email, password] of DEMO) expect(await statusOf(logIn(product, email, password))).toBe(200);
    expect(await statusOf(logIn(product, "tsehay@example.org", ""))).toBe(400);
    expect(await statusOf(logIn(product, "tsehay@example.org", "contributor123"))).toBe(401);
  });

  test("the hint is there, and the fields are filled in", async () => {
    const page = await (await fetch(`${product.origin}/admin-login`)).text();
    expect(page).toContain("Demo administrator: admin@example.org with the password admin123");
    expect(page).toMatch(/<input[^>]*value="admin123"/);
  });

  test("the cookie is out of reach of scripts and other sites, and no token stands in any page", async () => {
    const answer = await send(product, "/login", { email: "reader@example.org", password: "reader123" });
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("session="))!;
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const token = cookie.slice("session=".length, cookie.indexOf(";"));
    for (const path of ["/", "/account", "/join", "/account.data", "/_root.data"]) {
      const page = await fetch(product.origin + path, { headers: { Cookie: `session=${token}` } });
      expect(page.status).toBe(200);
      expect(page.headers.get("cache-control")).toMatch(/private|no-store/);
      expect(await page.text()).not.toContain(token);
    }
  });

  test("a refused page says why and what to do, and nothing of what it would have shown", async () => {
    const user = await newPlayer("user");
    const visitor = {};
    const reader = { Cookie: `session=${user.token}` };
    for (const [headers, status, ...said] of [
      [visitor, 401, "Authentication Required", "Go to Login", "redirectTo=%2Fadmin"],
      [
        reader,
        403,
        "Access Denied",
        "This content requires Administrator access.",
        "You need admin privileges to access this page.",
        "Your current role: User",
        "Go Back",
      ],
    ] as [Record<string, string>, number, ...string[]][])
      for (const path of ["/admin?tab=contributors", "/admin/trail", "/admin.data?tab=contributors"]) {
        const answer = await fetch(product.origin + path, { headers });
        const page = await answer.text();
        expect(answer.status).toBe(status);
        if (!path.includes(".data")) for (const words of said) expect(page).toContain(words);
        expect(page).not.toMatch(/Achieng|Nduwimana|drum makers|Contributor applications/);
      }
  });

  test("a browser that has only the token left gets its cookie back, and no other site's page does", async () => {
    const token = await tokenOf(await logIn(product, "reader@example.org", "reader123"));
    const verify = (headers: Record<string, string>) =>
      fetch(`${product.origin}/api/auth/verify`, { headers: { ...bearer(token), ...headers } });
    const cookies = async (headers: Record<string, string>) =>
      (await verify(headers)).headers.getSetCookie().map((one) => one.split(";")[0]);
    expect(await cookies({ "Sec-Fetch-Site": "same-origin" })).toEqual([`session=${token}`]);
    expect(await cookies({ "Sec-Fetch-Site": "cross-site" })).toEqual([]);
    expect(await cookies({})).toEqual([]);
    expect(await cookies({ "Sec-Fetch-Site": "same-origin", Cookie: "session=another" })).toEqual([]);
  });

  test("the token of a login without script is told once, by its own cookies, on this site", async () => {
    const typed = { email: "reader@example.org", password: "reader123" };
    const login = async () => {
      const answer = await send(product, "/login", typed);
      const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0]!);
      const named = (name: string) => cookies.find((one) => one.startsWith(`${name}=`))!;
      return { session: named("session"), handover: named("handover") };
    };
    const [one, other] = [await login(), await login()];
    const ask = (headers: Record<string, string>) =>
      fetch(`${product.origin}/api/auth/handover`, { method: "POST", headers });
    const both = { Cookie: `${one.session}; ${one.handover}` };
    expect(await statusOf(ask({ ...both, Origin: "https://evil.example" }))).toBe(403);
    expect(await statusOf(ask({ ...both, "Sec-Fetch-Site": "cross-site" }))).toBe(403);
    expect(await statusOf(ask({ Cookie: one.session }))).toBe(403);
    expect(await statusOf(ask({ Cookie: one.handover }))).toBe(401);
    expect(await statusOf(ask({ Cookie: `${one.session}; ${other.handover}` }))).toBe(403);
    const token = one.session.slice("session=".length);
    expect(await statusOf(ask({ ...bearer(token), Cookie: one.handover }))).toBe(403);
    const answer = await ask({ ...both, "Sec-Fetch-Site": "same-origin" });
    expect([await tokenOf(answer), answer.headers.get("cache-control")]).toEqual([token, "no-store"]);
    expect(answer.headers.getSetCookie().join()).toMatch(/handover=[^;]*; Max-Age=0/);
  });

  test("logout ends cookie and token at once", async () => {
    const token = await tokenOf(await logIn(product, "reader@example.org", "reader123"));
    const answer = await send(product, "/logout", {}, { Cookie: `session=${token}` });
    expect(answer.headers.getSetCookie().join()).toMatch(/session=; Path=\/; Max-Age=0/);
    expect(await statusOf(fetch(`${product.origin}/api/auth/verify`, { headers: bearer(token) }))).toBe(401);
  });

  test("a cookie that opens nothing any more is taken away", async () => {
    const answer = await fetch(product.origin, { headers: { Cookie: `session=${"x".repeat(43)}` } });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toMatch(/session=; Path=\/; Max-Age=0/);
  });

  test("where one goes after the login is a place of this house", async () => {
    const typed = { email: "reader@example.org", password: "reader123" };
    for (const [redirectTo, to] of [
      ["/account?x=1", "/account?x=1"],
      ["https://evil.example/", "/"],
      ["//evil.example", "/"],
      ["/\\evil.example", "/"],
      ["javascript:alert(1)", "/"],
    ] as const) {
      const answer = await send(product, "/login", { ...typed, redirectTo });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, to]);
    }
  });

  test("a role that changes ends what was open with the one before", async () => {
    const reader = await newPlayer("user");
    const { id, token } = reader;
    const verify = () => statusOf(fetch(`${product.origin}/api/auth/verify`, { headers: bearer(token) }));
    expect(await verify()).toBe(200);
    const chief = bearer((await newPlayer("admin")).token);
    const apply = { name: "A", email: reader.email, expertise: "B", motivation: "C" };
    await post(product, "/api/auth/apply-contributor", apply, bearer(token));
    const { fork } = await import("#app/models/connection.server.ts");
    const [row] = await fork().execute<{ id: string }[]>(
      "select id from contributor_application where email = ?",
      [reader.email],
    );
    const path = `/api/auth/approve-contributor/${row!.id}`;
    expect(await statusOf(post(product, path, { password: "" }, chief))).toBe(400);
    expect(await (await post(product, path, { password: PASSWORD }, chief)).json()).toMatchObject({
      message: expect.stringContaining("keeps its own password"),
      application: { id: row!.id, status: "approved", email: reader.email },
      account: "raised",
    });
    expect(await verify()).toBe(401);
    expect(id).toBe(reader.id);
  });

  test("nothing of a password, a token, a link or an address is logged, whatever goes wrong", async () => {
    const canary = `canary-${Date.now()}`;
    const email = `${canary}@example.org`;
    const typed = { name: canary, email, password: canary, confirmPassword: canary };
    await send(product, "/register", typed);
    await post(product, "/api/auth/register", typed);
    await post(product, "/api/auth/register", { ...typed, email: canary });
    await post(product, "/api/auth/login", { email: `${canary}\0`, password: canary });
    await fetch(`${product.origin}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: `{"password": "${canary}`,
    });
    const token = await tokenOf(await logIn(product, email, canary));
    await fetch(`${product.origin}/set-password/${canary}?secret=${canary}`);
    await post(product, "/api/auth/set-password", { secret: canary, password: canary });
    await send(
      product,
      "/account",
      { currentPassword: canary, newPassword: "x" },
      { Cookie: `session=${token}` },
    );
    await fetch(`${product.origin}/api/auth/verify?token=${canary}`, { headers: bearer(canary) });
    expect(product.output()).toContain("/set-password/:secret");
    expect(product.output()).not.toContain(canary);
    expect(product.output()).not.toContain(token);
  });

  test("a flood of logins is answered, each with what it is, and other pages meanwhile", async () => {
    const flood = Array.from({ length: 150 }, () => statusOf(logIn(product, newEmail(), "wrong")));
    let pages = 0;
    let isOver = false;
    const reading = (async () => {
      for (; !isOver; pages++) expect(await statusOf(fetch(`${product.origin}/join`))).toBe(200);
    })();
    const statuses = new Set(await Promise.all(flood));
    isOver = true;
    await reading;
    expect([...statuses].sort().filter((status) => ![401, 503].includes(status))).toEqual([]);
    expect(pages).toBeGreaterThan(20);
  });
});

test("limits hold across processes and restarts", async () => {
  const email = newEmail();
  const first = await startProduct();
  for (let i = 0; i < 10; i++) expect(await statusOf(logIn(first, email, "wrong"))).toBe(401);
  const second = await startProduct();
  await first.stop();
  const refused = await logIn(second, email, "wrong");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
  expect(await refused.json()).toEqual({ error: "Too many attempts. Please try again in 15 minutes." });
  await second.stop();
});

test("with an administrator of one's own the demo's people are out, sessions and all", async () => {
  const own = { ADMIN_EMAIL: "chief@example.org", ADMIN_PASSWORD: "a password of ours" };
  const { fork } = await import("#app/models/connection.server.ts");
  const withoutOthers = () => fork().execute("delete from account where role = 'admin' and not is_demo");
  await withoutOthers();
  const demo = await startProduct();
  const token = await tokenOf(await logIn(demo, ...DEMO[0]));
  await demo.stop();

  const real = await startProduct(own);
  for (const [email, password] of DEMO) expect(await statusOf(logIn(real, email, password))).toBe(401);
  expect(await statusOf(fetch(`${real.origin}/api/auth/verify`, { headers: bearer(token) }))).toBe(401);
  expect(await statusOf(logIn(real, own.ADMIN_EMAIL, own.ADMIN_PASSWORD))).toBe(200);
  const page = await (await fetch(`${real.origin}/admin-login`)).text();
  expect(page).not.toMatch(/admin123|a password of ours|chief@example.org|admin@example.org/);
  await real.stop();

  // The same address with a password of one's own is that account, and no demo's any more.
  await withoutOthers();
  const same = await startProduct({ ADMIN_EMAIL: DEMO[0][0], ADMIN_PASSWORD: "another of ours" });
  expect(await statusOf(logIn(same, DEMO[0][0], "another of ours"))).toBe(200);
  expect(await statusOf(logIn(same, ...DEMO[0]))).toBe(401);
  await same.stop();
});

test("on an encrypted site the session's cookie is this very host's, and a planted one opens nothing", async () => {
  const { fork } = await import("#app/models/connection.server.ts");
  await fork().execute("delete from account where role = 'admin' and not is_demo");
  const own = { ADMIN_EMAIL: "host@example.org", ADMIN_PASSWORD: "a password of ours" };
  const product = await startProduct({ ...own, ORIGIN: "https://urithi.example" });
  const typed = { email: own.ADMIN_EMAIL, password: own.ADMIN_PASSWORD };
  const answer = await send(product, "/login", typed, { Origin: "https://urithi.example" });
  const cookies = answer.headers.getSetCookie();
  const session = cookies.find((one) => one.startsWith("__Host-session="))!;
  expect(session).toMatch(/^__Host-session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
  for (const one of cookies) expect(one).toMatch(/^__(Host|Secure)-.*; Secure/);
  const [named] = session.split(";");
  const account = (Cookie: string) => statusOf(fetch(`${product.origin}/account`, { headers: { Cookie } }));
  expect(await account(named!)).toBe(200);
  expect(await account(named!.replace("__Host-", ""))).toBe(401);
  await product.stop();
});

test("a database that goes away costs somebody who is logged in nothing of what they typed", async () => {
  const database = await ownPostgres();
  const product = await startProduct({
    DATABASE_URL: `postgresql://urithi@localhost/urithi?host=${database.socket}`,
  });
  try {
    const account = { name: "A", email: newEmail(), password: PASSWORD, confirmPassword: PASSWORD };
    expect(await statusOf(post(product, "/api/auth/register", account))).toBe(201);
    const token = await tokenOf(await logIn(product, account.email, PASSWORD));
    const typed = { name: "Wanjiru", email: "w@example.org", expertise: "Maps", motivation: "All of it" };
    const apply = () => send(product, "/join?dialog=apply", typed, { Cookie: `session=${token}` });
    database.kill();
    const away = await apply();
    expect(away.status).toBe(503);
    const page = await away.text();
    for (const words of ["Wanjiru", "w@example.org", "Maps", "All of it", "is not answering"])
      expect(page).toContain(words);
    await database.start();
    await expect.poll(async () => (await apply()).status).toBe(303);
  } finally {
    await product.stop();
    await database.remove();
  }
});
