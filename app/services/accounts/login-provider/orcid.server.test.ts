import { describe, expect, test } from "vitest";

import { env } from "#app/env.server.ts";
import { parseOrcid } from "#app/schemas/orcid.ts";
import { findContributor, updateContributor } from "#app/services/contributors/contributors.server.ts";

import { userContext, visitorContext } from "../../../../tests/setup/context.ts";
import { execute } from "../../../../tests/setup/execute.ts";
import { createTestUser } from "../../../../tests/setup/test-users.ts";
import { unwrap } from "../../../../tests/setup/unwrap.ts";

import { startProviderLogin } from "./login-provider.server.ts";
import { findOwnOrcid, setOwnOrcid } from "./orcid.server.ts";

describe("ORCID", () => {
  test.each([
    ["0000-0002-1825-0097", "0000-0002-1825-0097"],
    ["https://orcid.org/0000-0002-1694-233x", "0000-0002-1694-233X"],
    ["0000000218250097", "0000-0002-1825-0097"],
    ["0000-0002-1825-0098", undefined],
    ["0000-0002-1825-009X", undefined],
    ["https://attacker.example/0000-0002-1825-0097", undefined],
    ["", undefined],
  ])("reads %s", (value, orcid) => expect(parseOrcid(value)).toBe(orcid));

  test("an authenticated iD is public, and a typed one drops the authentication", async () => {
    const owner = await createTestUser("contrib_own");
    const [profile] = await execute<{ id: string }>("select id from contributor where account_id = ?", [
      owner.id,
    ]);
    const find = async () => unwrap(await findContributor(visitorContext(), profile!.id));
    expect(await find()).not.toHaveProperty("orcid");
    unwrap(await setOwnOrcid(userContext(owner), "0000-0002-1825-0097"));
    expect(await find()).toMatchObject({
      orcid: "0000-0002-1825-0097",
      orcidAuthenticatedAt: expect.any(String) as string,
    });
    const admin = userContext(await createTestUser("admin"));
    const update = (orcid: string) => updateContributor(admin, profile!.id, { orcid });
    expect(unwrap(await update("0000-0002-1825-0097"))).toHaveProperty("orcidAuthenticatedAt");
    expect(unwrap(await update("0000-0002-1694-233X"))).not.toHaveProperty("orcidAuthenticatedAt");
    expect(unwrap(await findOwnOrcid(userContext(owner)))).toEqual({
      orcid: "0000-0002-1694-233X",
      authenticatedAt: null,
    });
    const unproven = userContext(owner);
    if (unproven.actor.role !== "visitor") unproven.actor.session.isProven = false;
    expect(await setOwnOrcid(unproven, "")).toMatchObject({ needs: "reauthentication" });
    env().orcid = { name: "ORCID", issuer: "https://orcid.example.org", clientId: "a", clientSecret: "a" };
    const started = await startProviderLogin(unproven, "orcid", { purpose: "link", to: "/" });
    env().orcid = undefined;
    expect(started).toMatchObject({ needs: "reauthentication" });
    unwrap(await setOwnOrcid(userContext(owner), ""));
    expect(await find()).not.toHaveProperty("orcid");
  });

  test("authenticates an iD for one profile, also of two logins at once", async () => {
    const orcid = "0000-0001-5109-3700";
    const owners = [await createTestUser("contrib_own"), await createTestUser("contrib_own")];
    const results = await Promise.all(owners.map((owner) => setOwnOrcid(userContext(owner), orcid)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ message: "login-provider.orcid-taken" });
    unwrap(await setOwnOrcid(userContext(owners[results.findIndex(({ ok }) => ok)]!), orcid));
  });

  test("is refused without a profile, and when the provider sends something else", async () => {
    const reader = userContext(await createTestUser("user"));
    expect(await setOwnOrcid(reader, "0000-0002-1825-0097")).toMatchObject({ kind: "not-found" });
    const owner = userContext(await createTestUser("contrib_own"));
    expect(await setOwnOrcid(owner, "someone")).toMatchObject({ kind: "invalid" });
  });
});
