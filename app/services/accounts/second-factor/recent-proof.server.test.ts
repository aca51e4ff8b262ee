import { beforeEach, describe, expect, test } from "vitest";

import type { Context } from "#app/core/context.ts";
import { createEntityManager } from "#app/models/connection.server.ts";

import { visitorContext } from "../../../../tests/setup/context.ts";
import { execute } from "../../../../tests/setup/execute.ts";
import { createEmail, createTestUser, type TestUser } from "../../../../tests/setup/test-users.ts";
import { unwrap } from "../../../../tests/setup/unwrap.ts";

import { createInvitation } from "../invitations.server.ts";
import { decideSeveralAccounts, deleteAccount, updateAccount } from "../manage-accounts.server.ts";
import { updateOwnAccount } from "../own-account.server.ts";
import { reauthenticate } from "./recent-proof.server.ts";
import {
  confirmSecondFactor,
  findNewSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
  startSecondFactor,
} from "./second-factor.server.ts";
import { issueSetupLinkAsAdmin, sendSetupLink } from "../setup-links.server.ts";
import { authenticateToken } from "../sessions.server.ts";
import { createTotpCode } from "./totp.ts";

/** As a request of this session. */
async function requestContext({ token }: TestUser): Promise<Context> {
  const actor = await authenticateToken(createEntityManager(), token, "bearer");
  return { ...visitorContext(), actor: actor! };
}
const setProofAge = ({ id }: TestUser, age: string | null) =>
  execute("update session set proven_at = now() - ?::interval where account_id = ?", [age, id]);
const needsProof = { kind: "forbidden", needs: "reauthentication" };

let [user, admin]: TestUser[] = [];
beforeEach(async () => {
  user = await createTestUser("user");
  admin = await createTestUser("admin");
});

describe("requireRecentProof", () => {
  test("refuses each sensitive change when the last proof is older than ten minutes", async () => {
    await setProofAge(user!, "11 minutes");
    await setProofAge(admin!, "11 minutes");
    const [ownCtx, adminCtx] = [await requestContext(user!), await requestContext(admin!)];
    const { id } = user!;
    const refused = [
      await updateOwnAccount(ownCtx, { email: createEmail() }),
      await startSecondFactor(ownCtx),
      await confirmSecondFactor(ownCtx, { code: "000000" }),
      await removeSecondFactor(ownCtx, { code: "000000" }),
      await updateAccount(adminCtx, id, { role: "contributor" }),
      await updateAccount(adminCtx, id, { email: createEmail() }),
      await deleteAccount(adminCtx, id),
      await decideSeveralAccounts(adminCtx, { selected: [id], decision: "delete" }),
      await updateAccount(adminCtx, (await createTestUser("admin")).id, { state: "disabled" }),
      await decideSeveralAccounts(adminCtx, { selected: [id], decision: "disable" }),
      await resetSecondFactor(adminCtx, id),
      await sendSetupLink(adminCtx, id),
      await sendSetupLink(adminCtx, admin!.id),
      await issueSetupLinkAsAdmin(adminCtx, { email: user!.email }),
      await createInvitation(adminCtx, { email: createEmail(), role: "admin", areas: ["media"] }),
    ];
    for (const result of refused) expect(result).toMatchObject(needsProof);
    expect(await findNewSecondFactor(ownCtx)).toBeUndefined();
  });

  test("allows other changes, and sensitive ones after a recent login", async () => {
    await setProofAge(user!, "11 minutes");
    await setProofAge(admin!, "11 minutes");
    expect(await updateOwnAccount(await requestContext(user!), { name: "Amina" })).toMatchObject({
      ok: true,
    });
    const same = { name: "Amina Said", role: "user" as const, email: user!.email };
    expect(await updateAccount(await requestContext(admin!), user!.id, same)).toMatchObject({ ok: true });
    const disabled = await updateAccount(await requestContext(admin!), user!.id, { state: "disabled" });
    expect(disabled).toMatchObject({ ok: true });
    await setProofAge(admin!, "9 minutes");
    const changed = await updateAccount(await requestContext(admin!), user!.id, { role: "contributor" });
    expect(changed).toMatchObject({ ok: true });
  });

  test("counts a session without a proof, as those from before the upgrade, as not proven", async () => {
    await setProofAge(user!, null);
    expect(await startSecondFactor(await requestContext(user!))).toMatchObject(needsProof);
  });
});

describe("reauthenticate", () => {
  test("marks this session only, with the right password", async () => {
    await setProofAge(user!, "11 minutes");
    const ctx = await requestContext(user!);
    const wrong = await reauthenticate(ctx, { password: "made up" });
    expect(wrong).toMatchObject({ kind: "invalid", details: [{ path: "password" }] });
    expect(await startSecondFactor(await requestContext(user!))).toMatchObject(needsProof);
    expect(unwrap(await reauthenticate(ctx, { password: user!.password }))).toHaveProperty("provenUntil");
    expect(await startSecondFactor(await requestContext(user!))).toMatchObject({ ok: true });
    await setProofAge(admin!, "11 minutes");
    expect(await startSecondFactor(await requestContext(admin!))).toMatchObject(needsProof);
  });

  test("also needs a code where the account has a second factor, which then works no more", async () => {
    const ctx = await requestContext(user!);
    const { secret } = unwrap(await startSecondFactor(ctx));
    const confirmed = await confirmSecondFactor(ctx, { code: createTotpCode(secret) });
    const [first, second] = unwrap(confirmed).recoveryCodes;
    const { password } = user!;
    expect(await reauthenticate(ctx, { password })).toMatchObject({ needs: "code" });
    expect(await reauthenticate(ctx, { password, code: "000000" })).toMatchObject({
      details: [{ path: "code" }],
    });
    expect(await reauthenticate(ctx, { password, code: first })).toMatchObject({ ok: true });
    expect(await reauthenticate(ctx, { password, code: first })).toMatchObject({ ok: false });
    expect(await reauthenticate(ctx, { password, code: second })).toMatchObject({ ok: true });
  });

  test("limits guesses, also parallel ones", async () => {
    const contexts = await Promise.all(Array.from({ length: 20 }, () => requestContext(user!)));
    const results = await Promise.all(contexts.map((ctx) => reauthenticate(ctx, { password: "made up" })));
    expect(results.filter((result) => !result.ok && result.kind === "invalid")).toHaveLength(10);
    expect(await reauthenticate(contexts[0]!, { password: user!.password })).toMatchObject({
      kind: "rate-limited",
    });
  });
});
