import { afterAll, beforeAll, expect, test } from "vitest";

import { startDemoProduct } from "../setup/demo.ts";
import { execute } from "../setup/execute.ts";
import { postForm, type StartedProduct } from "../setup/login-requests.ts";
import { startLoginProvider, visitProvider, type TestLoginProvider } from "../setup/login-provider.ts";
import { createEmail, createTestUser } from "../setup/test-users.ts";
import { t } from "../setup/translate.ts";

/** The product and its login provider, through HTTP without script. Attacks on the protocol are tested in app/services. */

let provider: TestLoginProvider;
let product: StartedProduct;
beforeAll(async () => {
  provider = await startLoginProvider();
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = provider.environment;
  product = await startDemoProduct({
    ...provider.environment,
    ORCID_ISSUER: OIDC_ISSUER,
    ORCID_CLIENT_ID: OIDC_CLIENT_ID,
    ORCID_CLIENT_SECRET: OIDC_CLIENT_SECRET,
  });
  provider.setRedirectUris(["provider", "orcid"].map((kind) => `${product.origin}/login/${kind}/return`));
});
afterAll(async () => {
  await product.stop("SIGKILL");
  await provider.stop();
});

class Browser {
  readonly cookies = new Map<string, string>();

  private remember(response: Response) {
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/Max-Age=0/i.test(line)) this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
    return response;
  }
  get headers() {
    return { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  }
  async get(path: string) {
    return this.remember(
      await fetch(new URL(path, product.origin), { headers: this.headers, redirect: "manual" }),
    );
  }
  async post(path: string, fields: Record<string, string>) {
    return this.remember(await postForm(product, path, fields, this.headers));
  }
  /** Returns the path that the provider redirects back to. */
  async logInAtProvider(fields: Record<string, string> = {}, kind = "provider") {
    const started = await this.post(`/login/${kind}`, fields);
    expect(started.status).toBe(200);
    const url = /^0; url=(.*)$/.exec(started.headers.get("refresh")!)![1]!;
    expect(await started.text()).toContain(`href="${url.replaceAll("&", "&amp;")}"`);
    const { pathname, search } = await visitProvider(url);
    return pathname + search;
  }
}

function setUser(subject: string | undefined, claims: object = {}) {
  Object.assign(provider.state, {
    subject,
    claims: { email: createEmail(), email_verified: true, name: "Amina Said", ...claims },
    changeIdToken: undefined,
  });
}

test("a visitor logs in with the provider in their own browser only, and an earlier session cookie is replaced", async () => {
  setUser("visitor");
  const providers = await (await fetch(`${product.origin}/api/auth/providers`)).json();
  expect(providers).toEqual({ providers: [{ name: "Kisumu University", startUrl: "/login/provider" }] });
  const browser = new Browser();
  const attacker = await createTestUser("user");
  browser.cookies.set("session", attacker.token);
  expect(await (await new Browser().get("/login")).text()).toContain(
    t("login-provider.button", { name: "Kisumu University" }),
  );
  const back = await browser.logInAtProvider({ redirectTo: "/events" });
  const victim = new Browser();
  await victim.post("/login/provider", {});
  const refused = await victim.get(back);
  expect([refused.status, victim.cookies.has("session")]).toEqual([403, false]);
  expect(await refused.text()).toContain('href="/login"');
  const returned = await browser.get(back);
  expect([returned.status, returned.headers.get("location")]).toEqual([303, "/events"]);
  expect(browser.cookies.get("session")).not.toBe(attacker.token);
  expect(browser.cookies.has("provider_login")).toBe(false);
  const { email } = provider.state.claims;
  expect(await (await browser.get("/account")).text()).toContain(email);
  expect(
    (await fetch(`${product.origin}/account`, { headers: { Cookie: `session=${attacker.token}` } })).status,
  ).toBe(401);

  const replayed = await browser.get(back);
  expect(replayed.status).toBe(403);
  expect(await replayed.text()).toContain(t("login-provider.ended"));
});

test("asks for the password of the account that has the address, then links and unlinks", async () => {
  const owner = await createTestUser("user");
  setUser("owner", { email: owner.email });
  const browser = new Browser();
  const returned = await browser.get(await browser.logInAtProvider({ redirectTo: "/events" }));
  expect(returned.headers.get("location")).toBe("/login/link");
  expect(browser.cookies.has("session")).toBe(false);
  expect(await (await browser.get("/login/link")).text()).toContain(owner.email);
  expect((await browser.post("/login/link", { password: "made up" })).status).toBe(401);
  const linked = await browser.post("/login/link", { password: owner.password });
  expect([linked.status, linked.headers.get("location")]).toEqual([303, "/events"]);
  const page = await (await browser.get("/account/identities")).text();
  expect(page).toContain(provider.issuer);
  const id = /dialog=unlink&amp;id=([\w-]+)/.exec(page)![1]!;
  const unlinked = await browser.post(`/account/identities?dialog=unlink&id=${id}`, {});
  expect([unlinked.status, unlinked.headers.get("location")]).toEqual([303, "/account/identities"]);
});

test("links the account of the user, returns to this site only, and confirms a sensitive change", async () => {
  const owner = await createTestUser("user");
  setUser("linked");
  const browser = new Browser();
  browser.cookies.set("session", owner.token);
  const linking = { purpose: "link", redirectTo: "//attacker.example" };
  const returned = await browser.get(await browser.logInAtProvider(linking));
  expect(returned.headers.get("location")).toBe("/account/identities");
  await execute("update session set proven_at = null where account_id = ?", [owner.id]);
  const refused = await browser.post("/login/provider", linking);
  expect(refused.headers.get("location")).toContain("/reauthenticate");
  const proving = { purpose: "reauthenticate", redirectTo: "/account" };
  expect(await (await browser.get("/reauthenticate")).text()).toContain("/login/provider");
  expect((await browser.get(await browser.logInAtProvider(proving))).headers.get("location")).toBe(
    "/account",
  );
  expect((await browser.post("/login/provider", linking)).status).toBe(200);
});

test("connects an ORCID iD, which the public profile then links to", async () => {
  const owner = await createTestUser("contrib_own");
  setUser("0000-0002-1825-0097");
  const browser = new Browser();
  browser.cookies.set("session", owner.token);
  expect(await (await browser.get("/account/identities")).text()).toContain(t("identities.orcid-connect"));
  const returned = await browser.get(await browser.logInAtProvider({ purpose: "link" }, "orcid"));
  expect(returned.headers.get("location")).toBe("/account/identities");
  const [profile] = await execute<{ id: string }>("select id from contributor where account_id = ?", [
    owner.id,
  ]);
  const page = await (await fetch(`${product.origin}/contributors/${profile!.id}`)).text();
  expect(page).toContain('href="https://orcid.org/0000-0002-1825-0097"');
  expect(page).not.toContain(t("contributors.orcid-typed"));
  expect((await browser.post("/login/orcid", { purpose: "log-in" })).status).toBe(404);
});

test("pages are sent while 24 returns wait for a provider that hangs", async () => {
  setUser("hanging");
  const browser = new Browser();
  const path = await browser.logInAtProvider();
  Object.assign(provider.state, { isHanging: true, unansweredCount: 0 });
  try {
    const returns = Array.from({ length: 24 }, () => browser.get(path).then(({ status }) => status));
    await expect.poll(() => provider.state.unansweredCount).toBeGreaterThanOrEqual(16);
    // With a cookie, no page comes from the cache.
    const page = fetch(`${product.origin}/library`, { headers: { Cookie: "session=none" } });
    expect(await Promise.race([page.then(() => "a page"), ...returns])).toBe("a page");
    expect((await page).status).toBe(200);
    expect(new Set(await Promise.all(returns))).toEqual(new Set([503]));
  } finally {
    provider.state.isHanging = false;
  }
});
