import { createSecretLink } from "#app/services/credentials/index.server.ts";
import { createSecret } from "#app/core/secrets.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";

import { createEmail, createTestUser } from "../../setup/test-users.ts";
import { asPage, form, json, put, sendEach, type Trial } from "./requests.ts";

async function createInvitation() {
  const { id } = await createTestUser("admin");
  return createSecretLink(createEntityManager(), "invitation", {
    ...{ accountId: id, email: createEmail(), isMailed: true },
    payload: { role: "user", areas: null, language: null },
  });
}
const findReaderId = async () => (await createTestUser("user")).id;
const buildInvitation = () => ({ email: createEmail(), role: "user" });
const buildPerson = () => ({ name: "Amina Said", password: "a walk along the shore" });
const buildPersonForm = () => form({ ...buildPerson(), confirmPassword: "a walk along the shore" });

export const TRIALS: Record<string, Trial> = {
  AC01: (send) => send("/api/admin/accounts?search=somebody&state=active"),
  AC02: async (send) => send(`/api/admin/accounts/${await findReaderId()}`),
  AC03: async (send) =>
    send(`/api/admin/accounts/${await findReaderId()}`, put({ role: "admin", areas: ["media"] })),
  AC04: async (send) => send(`/api/admin/accounts/${await findReaderId()}`, json({}, { method: "DELETE" })),
  AC05: async (send) => send(`/api/admin/accounts/${await findReaderId()}/setup-link`, { method: "POST" }),
  AC06: (send) => send("/api/admin/invitations"),
  AC07: (send) => send("/api/admin/invitations", json(buildInvitation())),
  AC08: async (send) =>
    send(`/api/admin/invitations/${(await createInvitation()).id}`, json({}, { method: "DELETE" })),
  AC09: async (send) =>
    send(
      "/api/auth/accept-invitation",
      json({ secret: (await createInvitation()).secret, ...buildPerson() }),
    ),
  AC10: async (send) => {
    const { secret } = await createInvitation();
    await send("/api/auth/accept-invitation", json({ secret, ...buildPerson() }));
    return [
      await send("/api/auth/accept-invitation", json({ secret, ...buildPerson() })),
      await send("/api/auth/accept-invitation", json({ secret: "made up", ...buildPerson() })),
    ];
  },
  AC11: async (send) => sendEach(asPage(`/accept-invitation/${(await createInvitation()).secret}`), send),
  AC12: async (send) => send(`/accept-invitation/${(await createInvitation()).secret}`, buildPersonForm()),
  AC13: (send) => sendEach(asPage(`/accept-invitation/${createSecret()}`), send),
  AC14: (send) => send("/api/me"),
  AC15: (send) => send("/api/me", put({ name: "Amina Said" })),
  AC16: (send, user) =>
    send("/account?dialog=own", form({ name: "Amina Said", email: user?.email ?? createEmail() })),
  AC17: async (send) =>
    sendEach(
      ["/admin/accounts", `/admin/accounts/${await findReaderId()}`, "/admin/accounts/invitations"].flatMap(
        asPage,
      ),
      send,
    ),
  AC18: async (send) =>
    send("/admin/accounts?dialog=bulk", form({ selected: await findReaderId(), decision: "disable" })),
  AC19: async (send) => {
    const user = await createTestUser("user");
    const url = `/admin/accounts/${user.id}`;
    return [
      await send(url, form({ name: "B", email: user.email, role: "contributor" })),
      await send(`${url}?dialog=link`, form({})),
      await send(`${url}?dialog=disable`, form({})),
      await send(`${url}?dialog=delete`, form({})),
    ];
  },
  AC20: async (send) => [
    await send("/admin/accounts/invitations", form(buildInvitation())),
    await send(`/admin/accounts/invitations?dialog=revoke&id=${(await createInvitation()).id}`, form({})),
  ],
};
