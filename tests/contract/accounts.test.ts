import { describe, expect, test } from "vitest";

import { product } from "../setup/demo-server.ts";
import {
  bearerHeaders,
  DEMO_CREDENTIALS,
  logIn,
  postJson,
  postForm,
  readStatus,
  readToken,
} from "../setup/login-requests.ts";
import { execute } from "../setup/execute.ts";
import { createEmail, createTestUser } from "../setup/test-users.ts";
import { t } from "../setup/translate.ts";

describe("with the demo's credentials", () => {
  test("demo accounts can log in, except the one without a password", async () => {
    for (const [email, password] of DEMO_CREDENTIALS)
      expect(await readStatus(logIn(product, email, password))).toBe(200);
    expect(await readStatus(logIn(product, "tsehay@example.org", ""))).toBe(400);
    expect(await readStatus(logIn(product, "tsehay@example.org", "contributor123"))).toBe(401);
  });

  test("the admin login shows the hint with the fields filled in", async () => {
    const page = await (await fetch(`${product.origin}/admin-login`)).text();
    expect(page).toContain(t("admin-login.hint", { email: "admin@example.org", password: "admin123" }));
    expect(page).toMatch(/<input[^>]*value="admin123"/);
  });

  test("the session cookie is HttpOnly and SameSite, and its token is in no page", async () => {
    const response = await postForm(product, "/login", {
      email: "reader@example.org",
      password: "reader123",
    });
    const cookie = response.headers.getSetCookie().find((value) => value.startsWith("session="))!;
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const token = cookie.slice("session=".length, cookie.indexOf(";"));
    for (const path of ["/", "/account", "/join", "/account.data", "/_root.data"]) {
      const page = await fetch(product.origin + path, { headers: { Cookie: `session=${token}` } });
      expect(page.status).toBe(200);
      expect(page.headers.get("cache-control")).toMatch(/private|no-store/);
      expect(await page.text()).not.toContain(token);
    }
  });

  test("a refused page states the reason and contains no protected data", async () => {
    const user = await createTestUser("user");
    const visitor = {};
    const reader = { Cookie: `session=${user.token}` };
    for (const [headers, status, ...texts] of [
      [visitor, 401, "Authentication Required", "Go to Login", "redirectTo=%2Fadmin"],
      [
        reader,
        403,
        "Access Denied",
        "This content requires Administrator access.",
        "You need admin privileges to access this page.",
        t("guard.current-role", { role: "User" }),
        "Go Back",
      ],
    ] as [Record<string, string>, number, ...string[]][])
      for (const path of ["/admin?tab=contributors", "/admin/audit-log", "/admin.data?tab=contributors"]) {
        const response = await fetch(product.origin + path, { headers });
        const page = await response.text();
        expect(response.status).toBe(status);
        if (!path.includes(".data")) for (const text of texts) expect(page).toContain(text);
        for (const text of ["Achieng", "Nduwimana", "drum makers", t("applications.title")])
          expect(page).not.toContain(text);
      }
  });

  test("forms that need a recent proof keep what was typed, and link to where it is given", async () => {
    const [admin, contributor] = [await createTestUser("admin"), await createTestUser("contrib_own")];
    const [profile] = await execute<{ id: string }>("select id from contributor where account_id = ?", [
      contributor.id,
    ]);
    await execute("update session set proven_at = null where account_id = ?", [admin.id]);
    const [name, email] = ["Zawadi", createEmail()];
    const headers = { Cookie: `session=${admin.token}` };
    const forms: [path: string, fields: Record<string, string>][] = [
      ["/account?dialog=own", { name, email }],
      [`/admin/accounts/${contributor.id}`, { name, email, role: "admin", areas: "visits", version: "1" }],
      ["/admin/accounts/invitations", { email, role: "admin", areas: "visits" }],
      ["/admin/accounts?dialog=bulk", { selected: contributor.id, decision: "disable" }],
      [
        `/contributors-database?dialog=edit&id=${profile!.id}`,
        { name, email, country: "Kenya", specialization: "Swahili", version: "1" },
      ],
    ];
    for (const [path, fields] of forms) {
      const refused = await postForm(product, path, fields, headers);
      expect(refused.status, path).toBe(403);
      const page = await refused.text();
      for (const text of [t("form.proof-needed"), 'href="/reauthenticate"'])
        expect(page, path).toContain(text);
      for (const typed of [fields["name"], fields["email"]])
        if (typed) expect(page, path).toContain(`value="${typed}"`);
    }
    const invite = (proof: string) =>
      postForm(
        product,
        "/admin/accounts/invitations",
        { email, role: "admin", areas: "all", proofPassword: proof },
        headers,
      );
    const findAreas = async (path: string) => {
      const html = await (await fetch(product.origin + path, { headers })).text();
      const areas = html.matchAll(/<input[^>]* name="areas"[^>]*>/g);
      return Array.from(areas, ([input]) => [/value="([^"]*)"/.exec(input)?.[1], input.includes("checked")]);
    };
    expect((await findAreas("/admin/accounts/invitations"))[0]).toEqual(["all", false]);
    expect((await findAreas(`/admin/accounts/${admin.id}`)).filter(([, isChecked]) => isChecked)).toEqual([
      ["all", true],
    ]);
    const wrong = await invite("not the password");
    expect(await wrong.text()).toContain(t("form.proof-wrong"));
    expect((await invite(admin.password)).status).toBe(303);
    expect(
      await execute("select payload ->> 'areas' as areas from secret_link where email = ?", [email]),
    ).toEqual([{ areas: null }]);
    await execute("update session set proven_at = null where account_id = ?", [admin.id]);
    const nothingTyped = await postForm(product, "/account?dialog=export", {}, headers);
    expect(nothingTyped.headers.get("location")).toBe("/reauthenticate?redirectTo=%2Faccount");
  });

  test("registering for a page that needs a login asks for one login, and opens the page", async () => {
    const password = "a walk along the shore";
    const register = async (redirectTo: string, referrer = `${product.origin}/?dialog=register`) => {
      const fields = { name: "Amina", email: createEmail(), password, confirmPassword: password, redirectTo };
      const headers = { Origin: product.origin, Referer: referrer };
      return (await postForm(product, "/register", fields, headers)).headers.get("location");
    };
    expect(await register("/my-library")).toBe("/?dialog=login&redirectTo=%2Fmy-library");
    expect(await register("/")).toBe("/?dialog=login");
    expect(await register("/events", "http://[")).toBe("/?dialog=login&redirectTo=%2Fevents");
  });

  test("a same-origin request with only the token gets the session cookie, a cross-site one does not", async () => {
    const token = await readToken(await logIn(product, "reader@example.org", "reader123"));
    const verify = (headers: Record<string, string>) =>
      fetch(`${product.origin}/api/auth/verify`, { headers: { ...bearerHeaders(token), ...headers } });
    const cookies = async (headers: Record<string, string>) =>
      (await verify(headers)).headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    expect(await cookies({ "Sec-Fetch-Site": "same-origin" })).toEqual([`session=${token}`]);
    expect(await cookies({ "Sec-Fetch-Site": "cross-site" })).toEqual([]);
    expect(await cookies({})).toEqual([]);
    expect(await cookies({ "Sec-Fetch-Site": "same-origin", Cookie: "session=another" })).toEqual([]);
  });

  test("the token of a login without JavaScript is handed off once, to the same browser and site", async () => {
    const input = { email: "reader@example.org", password: "reader123" };
    const logInWithForm = async () => {
      const response = await postForm(product, "/login", input);
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
      const named = (name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`))!;
      return { session: named("session"), handoff: named("token_handoff") };
    };
    const [first, second] = [await logInWithForm(), await logInWithForm()];
    const requestHandoff = (headers: Record<string, string>) =>
      fetch(`${product.origin}/api/auth/token-handoff`, { method: "POST", headers });
    const both = { Cookie: `${first.session}; ${first.handoff}` };
    expect(await readStatus(requestHandoff({ ...both, Origin: "https://evil.example" }))).toBe(403);
    expect(await readStatus(requestHandoff({ ...both, "Sec-Fetch-Site": "cross-site" }))).toBe(403);
    expect(await readStatus(requestHandoff({ Cookie: first.session }))).toBe(403);
    expect(await readStatus(requestHandoff({ Cookie: first.handoff }))).toBe(401);
    expect(await readStatus(requestHandoff({ Cookie: `${first.session}; ${second.handoff}` }))).toBe(403);
    const token = first.session.slice("session=".length);
    expect(await readStatus(requestHandoff({ ...bearerHeaders(token), Cookie: first.handoff }))).toBe(403);
    const response = await requestHandoff({ ...both, "Sec-Fetch-Site": "same-origin" });
    expect([await readToken(response), response.headers.get("cache-control")]).toEqual([token, "no-store"]);
    expect(response.headers.getSetCookie().join()).toMatch(/token_handoff=[^;]*; Max-Age=0/);
  });

  test("logs contain no password, token, private link or address", async () => {
    const canary = `canary-${Date.now()}`;
    const email = `${canary}@example.org`;
    const input = { name: canary, email, password: canary, confirmPassword: canary };
    await postForm(product, "/register", input);
    await postJson(product, "/api/auth/register", input);
    await postJson(product, "/api/auth/register", { ...input, email: canary });
    await postJson(product, "/api/auth/login", { email: `${canary}\0`, password: canary });
    await fetch(`${product.origin}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: `{"password": "${canary}`,
    });
    const token = await readToken(await logIn(product, email, canary));
    await fetch(`${product.origin}/set-password/${canary}?secret=${canary}`);
    await postJson(product, "/api/auth/set-password", { secret: canary, password: canary });
    await postForm(
      product,
      "/account",
      { currentPassword: canary, newPassword: "x" },
      { Cookie: `session=${token}` },
    );
    await fetch(`${product.origin}/api/auth/verify?token=${canary}`, { headers: bearerHeaders(canary) });
    expect(product.output()).toContain("/set-password/:secret");
    expect(product.output()).not.toContain(canary);
    expect(product.output()).not.toContain(token);
  });
});
