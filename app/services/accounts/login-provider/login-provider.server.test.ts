import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { Context } from "#app/core/context.ts";
import { seal, unseal } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import { createId } from "#app/models/id.ts";

import { clientContext, userContext } from "../../../../tests/setup/context.ts";
import { execute } from "../../../../tests/setup/execute.ts";
import {
  startLoginProvider,
  visitProvider,
  type TestLoginProvider,
} from "../../../../tests/setup/login-provider.ts";
import { createEmail, createTestUser } from "../../../../tests/setup/test-users.ts";
import { unwrap } from "../../../../tests/setup/unwrap.ts";

import { finishProviderLogin, LoginProviderError, startProviderLogin } from "./login-provider.server.ts";

let provider: TestLoginProvider;

beforeAll(async () => {
  provider = await startLoginProvider([`${env().origins[0]}/login/provider/return`]);
});
afterAll(() => provider.stop());
beforeEach(() => {
  env().loginProvider = { ...provider.settings, roles: undefined };
  Object.assign(provider.state, {
    subject: createId(),
    claims: { email: createEmail(), email_verified: true, name: "Amina Said" },
    changeIdToken: undefined,
    loginAge: 0,
  });
});
afterEach(() => {
  env().loginProvider = undefined;
});

const start = async (ctx: Context, purpose: "log-in" | "link" | "reauthenticate" = "log-in") =>
  unwrap(await startProviderLogin(ctx, "provider", { purpose, to: "/events" }));

async function visit(ctx = clientContext(), purpose?: Parameters<typeof start>[1]) {
  const { url, sealed } = await start(ctx, purpose);
  return { ctx, sealed, search: (await visitProvider(url)).search };
}

const finish = ({ ctx, sealed, search }: Awaited<ReturnType<typeof visit>>) =>
  finishProviderLogin(ctx, "provider", { sealed, search });

/** The refusal that the user gets when the provider, or the answer in its name, is not right. */
async function findProviderRefusal(run: () => Promise<unknown>) {
  const error = await run().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(LoginProviderError);
  return (error as LoginProviderError).refusal;
}
const failedRefusal = {
  kind: "unauthenticated",
  message: expect.stringContaining("login-provider.failed") as string,
};

describe("a login at the provider", () => {
  test("sends PKCE, state and nonce, and returns who logged in", async () => {
    const { url, name } = await start(clientContext());
    const { searchParams } = new URL(url);
    expect(name).toBe("Kisumu University");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
      redirect_uri: `${env().origins[0]}/login/provider/return`,
    });
    const { email } = provider.state.claims;
    expect(unwrap(await finish(await visit()))).toEqual({
      purpose: "log-in",
      to: "/events",
      identity: {
        issuer: provider.issuer,
        subject: provider.state.subject,
        email,
        isEmailVerified: true,
        // The provider did not say when.
        isRecent: false,
        name: "Amina Said",
        rights: undefined,
      },
    });
  });

  test("is refused in another browser, for a forged or outdated state, and for another provider", async () => {
    const [visited, other] = [await visit(), await visit()];
    const ended = { kind: "unauthenticated", message: "login-provider.ended" };
    expect(await finish({ ...visited, sealed: "" })).toMatchObject(ended);
    expect(await finish({ ...visited, sealed: `${visited.sealed.slice(0, -2)}AA` })).toMatchObject(ended);
    expect(await findProviderRefusal(() => finish({ ...visited, sealed: other.sealed }))).toMatchObject(
      failedRefusal,
    );
    const request = JSON.parse(unseal(visited.sealed, "login-provider")!) as { startedAt: number };
    const outdated = seal(
      JSON.stringify({ ...request, startedAt: request.startedAt - 601_000 }),
      "login-provider",
    );
    expect(await finish({ ...visited, sealed: outdated })).toMatchObject(ended);
    env().orcid = provider.settings;
    expect(await finishProviderLogin(visited.ctx, "orcid", visited)).toMatchObject(ended);
    env().orcid = undefined;
    expect(await finish(visited)).toMatchObject({ ok: true });
  });

  test("works once: a replayed return is refused", async () => {
    const visited = await visit();
    expect(await finish(visited)).toMatchObject({ ok: true });
    expect(await findProviderRefusal(() => finish(visited))).toMatchObject(failedRefusal);
  });

  test("is refused when another issuer answers", async () => {
    const visited = await visit();
    const parameters = new URLSearchParams(visited.search);
    expect(parameters.get("iss")).toBe(provider.issuer);
    for (const iss of ["https://attacker.example", undefined]) {
      parameters.delete("iss");
      if (iss) parameters.set("iss", iss);
      const search = `?${parameters}`;
      expect(await findProviderRefusal(() => finish({ ...visited, search }))).toMatchObject(failedRefusal);
    }
  });

  test.each([
    ["nonce", "made up"],
    ["aud", "another client"],
    ["iss", "https://attacker.example"],
    ["exp", 1],
  ])("is refused when the ID token has a wrong %s", async (claim, value) => {
    const visited = await visit();
    provider.state.changeIdToken = (claims) => ({ ...claims, [claim]: value });
    expect(await findProviderRefusal(() => finish(visited))).toMatchObject(failedRefusal);
  });

  test("is cancelled at the provider", async () => {
    provider.state.subject = undefined;
    const visited = await visit();
    expect(await findProviderRefusal(() => finish(visited))).toMatchObject({
      kind: "forbidden",
      message: expect.stringContaining("login-provider.cancelled") as string,
    });
  });

  test("is unavailable while the provider is down, and works when it is back", async () => {
    const unavailable = {
      kind: "unavailable",
      message: expect.stringContaining("login-provider.unavailable") as string,
    };
    const down = await startLoginProvider([`${env().origins[0]}/login/provider/return`]);
    await down.stop();
    env().loginProvider = { ...down.settings, roles: undefined };
    expect(await findProviderRefusal(() => start(clientContext()))).toMatchObject(unavailable);
    const stopping = await startLoginProvider([`${env().origins[0]}/login/provider/return`]);
    stopping.state.subject = "a";
    env().loginProvider = { ...stopping.settings, roles: undefined };
    const visited = await visit();
    await stopping.stop();
    expect(await findProviderRefusal(() => finish(visited))).toMatchObject(unavailable);
    env().loginProvider = { ...provider.settings, roles: undefined };
    expect(await finish(await visit())).toMatchObject({ ok: true });
  });
});

describe("a login as proof", () => {
  test("must be newer than the request, and belongs to the user who asked for it", async () => {
    const user = await createTestUser("user");
    const ctx = userContext(user);
    expect(new URL((await start(ctx, "reauthenticate")).url).searchParams.get("prompt")).toBe("login");
    const visited = await visit(ctx, "reauthenticate");
    expect(await finish({ ...visited, ctx: clientContext() })).toMatchObject({ ok: false });
    expect(await finish({ ...visited, ctx: userContext(await createTestUser("user")) })).toMatchObject({
      message: "login-provider.ended",
    });
    expect(await finish(visited)).toMatchObject({ ok: true });
    const old = await visit(ctx, "reauthenticate");
    provider.state.changeIdToken = (claims) => ({ ...claims, auth_time: Number(claims.iat) - 600 });
    expect(await findProviderRefusal(() => finish(old))).toMatchObject(failedRefusal);
    const untimed = await visit(ctx, "reauthenticate");
    provider.state.changeIdToken = ({ auth_time: _, ...claims }) => claims;
    expect(await findProviderRefusal(() => finish(untimed))).toMatchObject(failedRefusal);
  });

  test("also needs the code of a second factor", async () => {
    const user = await createTestUser("user");
    await execute(
      "insert into second_factor (account_id, sealed_secret, confirmed_at) values (?, 'none', now())",
      [user.id],
    );
    const run = (code?: string) =>
      startProviderLogin(userContext(user), "provider", { purpose: "reauthenticate", to: "/", code });
    expect(await run()).toMatchObject({ needs: "code" });
    expect(await run("000000")).toMatchObject({ kind: "invalid", details: [{ path: "code" }] });
  });
});

describe("role mapping", () => {
  test("gives what the first matching rule says, and nothing while it is off", async () => {
    const rules = [
      { value: "directors", role: "admin" as const, areas: null },
      { value: "staff", role: "admin" as const, areas: ["visits" as const] },
    ];
    const readRights = async (groups: unknown) => {
      provider.state.claims = { ...provider.state.claims, groups };
      return unwrap(await finish(await visit())).identity.rights;
    };
    expect(await readRights(["directors"])).toBeUndefined();
    env().loginProvider = { ...provider.settings, roles: { claim: "groups", rules } };
    expect(await readRights(["staff", "directors"])).toEqual({ role: "admin", areas: null });
    expect(await readRights("staff")).toEqual({ role: "admin", areas: ["visits"] });
    expect(await readRights(["Directors", "__proto__"])).toEqual({ role: "user", areas: null });
    expect(await readRights(undefined)).toEqual({ role: "user", areas: null });
    env().loginProvider = { ...provider.settings, roles: { claim: "realm.roles", rules } };
    provider.state.changeIdToken = (claims) => ({ ...claims, realm: { roles: ["staff"] } });
    expect(await readRights([])).toEqual({ role: "admin", areas: ["visits"] });
  });
});
