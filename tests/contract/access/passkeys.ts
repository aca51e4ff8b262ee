import { createId } from "#app/models/id.ts";

import { createAuthenticator } from "../../setup/authenticator.ts";
import { execute } from "../../setup/execute.ts";
import { createTestUser } from "../../setup/test-users.ts";
import { form, json, type SendRequest, type Trial } from "./requests.ts";

const PAGE = "/account/second-factor";

async function createPasskey(accountId: string) {
  const authenticator = createAuthenticator();
  const id = createId();
  await execute(
    `insert into passkey (id, account_id, credential_id, public_key, counter, transports, name)
     values (?, ?, ?, ?, 0, '{}', 'Phone')`,
    [id, accountId, authenticator.id, authenticator.publicKey],
  );
  return { id, authenticator };
}
const createForeignPasskey = async () => createPasskey((await createTestUser("user")).id);
const createOwnPasskey = (user: { id: string } | undefined) =>
  user ? createPasskey(user.id) : createForeignPasskey();

/** The challenge, and the origin where browsers of a local site have passkeys. */
async function request(send: SendRequest, path = "/api/auth/passkey/options") {
  const response = await send(path, { method: "POST" });
  const { challenge = "" } = (await response.json()) as { challenge?: string };
  return { challenge, origin: `http://localhost:${new URL(response.url).port}` };
}
type Authenticator = ReturnType<typeof createAuthenticator>;
const sign = async (send: SendRequest, authenticator: Authenticator) =>
  authenticator.sign(await request(send));
const register = async (send: SendRequest) =>
  createAuthenticator().register(await request(send, "/api/me/passkeys/options"));

const logIn = (send: SendRequest, passkey: unknown) => send("/api/auth/passkey", json({ passkey }));
const prove = (send: SendRequest, passkey: unknown) =>
  send("/api/auth/reauthenticate/passkey", json({ passkey }));

async function sendRefusedLogins(send: SendRequest) {
  const { authenticator } = await createForeignPasskey();
  const used = await sign(send, authenticator);
  await logIn(send, used);
  const { challenge, origin } = await request(send);
  const refused = [
    used,
    await sign(send, createAuthenticator()),
    authenticator.sign({ challenge: "bWFkZSB1cA", origin }),
    authenticator.sign({ challenge, origin: "https://urithi.example.net" }),
  ];
  const responses = [];
  for (const passkey of refused) responses.push(await logIn(send, passkey));
  return responses;
}

export const TRIALS: Record<string, Trial> = {
  PK01: (send) => send("/api/auth/passkey/options", { method: "POST" }),
  PK02: async (send, user) => logIn(send, await sign(send, (await createOwnPasskey(user)).authenticator)),
  PK03: sendRefusedLogins,
  PK04: async (send, user) => prove(send, await sign(send, (await createOwnPasskey(user)).authenticator)),
  PK05: async (send) => prove(send, await sign(send, (await createForeignPasskey()).authenticator)),
  PK06: (send) => send("/api/me/passkeys"),
  PK07: (send) => send("/api/me/passkeys/options", { method: "POST" }),
  PK08: async (send) => send("/api/me/passkeys", json({ name: "Phone", passkey: await register(send) })),
  PK09: async (send, user) => {
    const passkey = await register(send);
    if (user) await execute("update session set proven_at = null where account_id = ?", [user.id]);
    return send("/api/me/passkeys", json({ name: "Phone", passkey }));
  },
  PK10: async (send, user) =>
    send(`/api/me/passkeys/${(await createOwnPasskey(user)).id}`, { method: "DELETE" }),
  PK11: async (send) => send(`/api/me/passkeys/${(await createForeignPasskey()).id}`, { method: "DELETE" }),
  PK12: async (send, user) => {
    const passkey = await sign(send, (await createOwnPasskey(user)).authenticator);
    return send("/login?dialog=passkey", form({ passkey: JSON.stringify(passkey) }));
  },
  PK13: async (send, user) => {
    const passkey = await sign(send, (await createOwnPasskey(user)).authenticator);
    return send("/reauthenticate?dialog=passkey", form({ passkey: JSON.stringify(passkey) }));
  },
  PK14: async (send, user) => {
    const passkey = JSON.stringify(await register(send));
    return [
      await send(`${PAGE}?dialog=add-passkey`, form({ name: "Phone", passkey })),
      await send(`${PAGE}?dialog=remove-passkey&id=${(await createOwnPasskey(user)).id}`, form({})),
    ];
  },
};
