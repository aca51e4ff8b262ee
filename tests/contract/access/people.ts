import { expect } from "vitest";

import { hashToken } from "#app/core/secrets.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createSetupLink } from "#app/services/accounts/setup-links.server.ts";

import { insertRow } from "../../setup/rows.ts";
import { execute } from "../../setup/execute.ts";
import { PASSWORD } from "../../setup/password.ts";
import { createEmail, createTestUser, createSession, type TestUser } from "../../setup/test-users.ts";
import { createItem } from "../../setup/items.ts";
import { asPage, sendEach, form, json, type Trial } from "./requests.ts";

export async function findSessionId(user: TestUser | undefined): Promise<string | undefined> {
  const { id } = user ?? (await createTestUser("user"));
  const [row] = await execute<{ id: string }>("select public_id as id from session where account_id = ?", [
    id,
  ]);
  return row?.id;
}

/** Asserts that only the user's current session and the sessions of other users remain. */
async function checkOtherSessionsEnd<Answer>(
  user: TestUser | undefined,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const otherUser = await createTestUser("user");
  const sessionId = await findSessionId(user);
  if (user) for (let other = 0; other < 2; other++) await createSession(user.id);
  const response = await send();
  if (user) {
    const remaining = await execute<{ id: string }>(
      "select public_id as id from session where account_id = ?",
      [user.id],
    );
    expect(remaining).toEqual([{ id: sessionId }]);
  }
  expect(await findSessionId(otherUser)).toBeDefined();
  return response;
}

export const buildApplication = () => ({
  name: "Amina Said",
  email: createEmail(),
  expertise: "Conservation",
  motivation: "To keep what the salt air eats.",
});
export const createApplication = (values: { email?: string; status?: string } = {}) =>
  insertRow("contributor_application", values);
export const createRejectedApplication = () => createApplication({ status: "rejected" });
export const buildReader = () => ({ name: "Amina Said", email: createEmail(), password: PASSWORD });
export const createKnownEmail = async () => (await createTestUser("user")).email;
export async function createSetupSecret() {
  const { id } = await createTestUser("user");
  return (await createSetupLink(createEntityManager(), id)).setupUrl.split("/").at(-1)!;
}
export const approval = { password: "a first one" };

export const TRIALS: Record<string, Trial> = {
  A01: async (send, user) =>
    send(
      "/api/auth/login",
      json({ email: user?.email ?? (await createKnownEmail()), password: "as typed by hand" }),
    ),
  A02: async (send) =>
    Promise.all(
      [await createKnownEmail(), createEmail(), `no address ${createEmail()}`].map((email) =>
        send("/api/auth/login", json({ email, password: "wrong" })),
      ),
    ),
  A03: async (send) => {
    const email = createEmail();
    for (let i = 0; i < 10; i++) await send("/api/auth/login", json({ email, password: "wrong" }));
    return send("/api/auth/login", json({ email, password: "wrong" }));
  },
  A04: (send) => send("/api/auth/register", json({ ...buildReader(), role: "admin" })),
  A05: (send) => send("/api/auth/register-reader", json({ ...buildReader(), role: "admin" })),
  A06: async (send) =>
    send("/api/auth/register-reader", json({ ...buildReader(), email: await createKnownEmail() })),
  A07: (send) => send("/api/auth/apply-contributor", json(buildApplication())),
  A08: (send) => send("/api/auth/pending-contributors"),
  A09: async (send) => send(`/api/auth/approve-contributor/${await createApplication()}`, json(approval)),
  A10: async (send) =>
    send(`/api/auth/approve-contributor/${await createRejectedApplication()}`, json(approval)),
  A11: async (send) => send(`/api/auth/reject-contributor/${await createApplication()}`, json({})),
  A12: (send) => send("/api/auth/verify"),
  A13: (send) => send("/api/auth/logout", { method: "POST" }),
  A14: (send) =>
    send(
      "/api/auth/password",
      json({ currentPassword: "as typed by hand", newPassword: "another one of ours" }, { method: "PUT" }),
    ),
  A31: async (send, user) => {
    const response = await send("/api/me/sessions");
    if (user) {
      expect(response.headers.get("cache-control")).toBe("no-store");
      const body = await response.clone().text();
      expect(JSON.parse(body)).toMatchObject({
        sessions: [{ id: await findSessionId(user), isCurrent: true }],
      });
      expect(body).not.toContain(hashToken(user.token));
    }
    return response;
  },
  A32: async (send, user) => {
    const response = await send(`/api/me/sessions/${await findSessionId(user)}`, { method: "DELETE" });
    if (user) expect((await send("/api/auth/verify")).status).toBe(401);
    return response;
  },
  A33: async (send) => {
    const other = await createTestUser("user");
    const response = await send(`/api/me/sessions/${await findSessionId(other)}`, { method: "DELETE" });
    expect(await findSessionId(other)).toBeDefined();
    return response;
  },
  A34: async (send, user) =>
    checkOtherSessionsEnd(user, () => send("/api/me/sessions", { method: "DELETE" })),
  B31: async (send, user) => checkOtherSessionsEnd(user, () => send("/account?dialog=end-others", form({}))),
  B30: async (send, user) => send(`/account?dialog=end&id=${await findSessionId(user)}`, form({})),
  D10: async (send) => {
    const ids = [await createApplication(), await createRejectedApplication(), "done"];
    return sendEach(
      ids.flatMap((id) => asPage(`/admin/review-application/${id}`)),
      send,
    );
  },
  D11: async (send) => send(`/admin/review-application/${await createApplication()}?dialog=reject`, form({})),
  D14: async (send) => [
    await send(
      "/admin?tab=contributors&dialog=bulk-applications",
      form({ selected: await createApplication(), decision: "reject" }),
    ),
    await send(
      "/admin?tab=pending&dialog=bulk",
      form({ decision: "approve", selected: await createItem(undefined, { status: "pending" }) }),
    ),
  ],
  A15: async (send) => send("/api/auth/setup-link", json({ email: await createKnownEmail() })),
  A16: async (send) =>
    send("/api/auth/set-password", json({ secret: await createSetupSecret(), password: "another" })),
  A17: async (send) => {
    const [used, expired] = [await createSetupSecret(), await createSetupSecret()];
    await execute("update secret_link set expires_at = now() where token_hash = ?", [hashToken(expired)]);
    await send("/api/auth/set-password", json({ secret: used, password: "another" }));
    const input = { password: "a third one" };
    return Promise.all([
      ...[used, expired, "made up"].map((secret) =>
        send("/api/auth/set-password", json({ secret, ...input })),
      ),
      send(`/set-password/${used}`),
      send(`/set-password/${expired}.data`),
    ]);
  },
  P01: async (send) => {
    const responses = await Promise.all(
      [await createKnownEmail(), createEmail()].map((email) =>
        send("/api/auth/forgotten-password", json({ email })),
      ),
    );
    const [ofKnown, ofUnknown] = await Promise.all(responses.map((response) => response.clone().text()));
    expect(ofKnown).toBe(ofUnknown);
    return responses;
  },
  P02: (send) => sendEach(asPage("/forgotten-password"), send),
  P03: async (send) =>
    Promise.all(
      [await createKnownEmail(), createEmail()].map((email) => send("/forgotten-password", form({ email }))),
    ),
  A19: (send) => send("/api/auth/token-handoff", { method: "POST" }),
  A18: (send) => send("/api/admin/audit-log"),
  B05: (send) => sendEach(["/login", "/register"].flatMap(asPage), send),
  B06: async (send, user) =>
    send("/login", form({ email: user?.email ?? (await createKnownEmail()), password: "as typed by hand" })),
  B07: async (send) => send("/login", form({ email: await createKnownEmail(), password: "wrong" })),
  B08: (send) => {
    const reader = buildReader();
    return send("/register", form({ ...reader, confirmPassword: reader.password }));
  },
  B09: (send) => send("/logout", form({})),
  B10: (send) => send("/logout"),
  B11: (send) => sendEach(asPage("/account"), send),
  B12: async (send) => sendEach(asPage(`/set-password/${await createSetupSecret()}`), send),
};
