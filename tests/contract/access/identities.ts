import { createId } from "#app/models/id.ts";

import { execute } from "../../setup/execute.ts";
import { createTestUser } from "../../setup/test-users.ts";
import { asPage, form, json, sendEach, type Trial } from "./requests.ts";

async function createIdentity(accountId: string | undefined) {
  const id = createId();
  await execute(
    "insert into external_identity (id, account_id, issuer, subject) values (?, ?, 'https://login.example.org', ?)",
    [id, accountId ?? (await createTestUser("user")).id, id],
  );
  return id;
}
const deletion = json({}, { method: "DELETE" });

export const TRIALS: Record<string, Trial> = {
  OC01: (send) => send("/api/auth/providers"),
  OC02: (send) => send("/api/me/identities"),
  OC03: async (send, user) => send(`/api/me/identities/${await createIdentity(user?.id)}`, deletion),
  OC04: async (send) => send(`/api/me/identities/${await createIdentity(undefined)}`, deletion),
  OC05: async (send, user) => {
    if (user) await execute("update session set proven_at = null where account_id = ?", [user.id]);
    return send(`/api/me/identities/${await createIdentity(user?.id)}`, deletion);
  },
  OC06: (send) => sendEach(asPage("/account/identities"), send),
  OC07: async (send, user) =>
    send(`/account/identities?dialog=unlink&id=${await createIdentity(user?.id)}`, form({})),
  OC08: (send) => sendEach(["/login/provider", "/login/orcid"].flatMap(asPage), send),
  OC09: (send) => send("/login/provider", form({})),
  OC10: (send) => send("/login/provider/return?code=a&state=a"),
  OC12: (send) => send("/login/link"),
  OC11: (send) => send("/login/link", form({ password: "made up" })),
};
