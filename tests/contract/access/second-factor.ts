import { execute } from "../../setup/execute.ts";
import { createTestUser } from "../../setup/test-users.ts";
import { asPage, form, json, sendEach, type Trial } from "./requests.ts";

const CODE = { code: "000000" };
const PAGE = "/account/second-factor";

/** Confirmed; its secret cannot be decrypted, so no code is right. */
async function createFactor(id: string) {
  await execute(
    `insert into second_factor (account_id, sealed_secret, confirmed_at) values (?, 'none', now())
     on conflict (account_id) do update set confirmed_at = now()`,
    [id],
  );
  return id;
}
const createFactorOfReader = async () => createFactor((await createTestUser("user")).id);

export const TRIALS: Record<string, Trial> = {
  SF01: (send) => send("/api/me/second-factor"),
  SF02: (send) => send("/api/me/second-factor", json({})),
  SF03: (send) => send("/api/me/second-factor/confirm", json(CODE)),
  SF04: async (send, user) => {
    if (user) await createFactor(user.id);
    return send("/api/me/second-factor", json(CODE, { method: "DELETE" }));
  },
  SF05: (send, user) => send("/api/auth/reauthenticate", json({ password: user?.password ?? "none" })),
  SF06: (send) => send("/api/auth/reauthenticate", json({ password: "made up" })),
  SF07: async (send) =>
    send(`/api/admin/accounts/${await createFactorOfReader()}/second-factor`, json({}, { method: "DELETE" })),
  SF08: (send) => sendEach([PAGE, "/reauthenticate"].flatMap(asPage), send),
  SF09: (send) => send(`${PAGE}?dialog=start`, form({})),
  SF10: (send) => send(`${PAGE}?dialog=confirm`, form(CODE)),
  SF11: async (send, user) => {
    if (user) await createFactor(user.id);
    return send(`${PAGE}?dialog=remove`, form(CODE));
  },
  SF12: (send, user) => send("/reauthenticate", form({ password: user?.password ?? "none" })),
  SF13: (send) => sendEach(asPage("/login/code"), send),
  SF14: (send) => send("/login/code", form(CODE)),
  SF15: async (send, user) => {
    if (user) await execute("update session set proven_at = null where account_id = ?", [user.id]);
    return send("/api/me/second-factor", json({}));
  },
};
