import { describe, expect, test } from "vitest";

import { parseOrcid } from "#app/schemas/orcid.ts";
import { findContributor, updateContributor } from "#app/services/contributors/contributors.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createTestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

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
    unwrap(await setOwnOrcid(userContext(owner), ""));
    expect(await find()).not.toHaveProperty("orcid");
  });

  test("is refused without a profile, and when the provider sends something else", async () => {
    const reader = userContext(await createTestUser("user"));
    expect(await setOwnOrcid(reader, "0000-0002-1825-0097")).toMatchObject({ kind: "not-found" });
    const owner = userContext(await createTestUser("contrib_own"));
    expect(await setOwnOrcid(owner, "someone")).toMatchObject({ kind: "invalid" });
  });
});
