import { expect } from "vitest";

import { hashToken } from "#app/core/secrets.server.ts";

import { PASSWORD } from "../../setup/password.ts";
import { createEmail, createTestUser, createSession, type TestUser } from "../../setup/test-users.ts";
import { createItem } from "../../setup/items.ts";
import { asPage, em, every, form, json, type Trial } from "./ask.ts";

/** How the rows about accounts, sessions and applications are tried. Screens are asked for as a page and as their data. */

/** What the session of this player, or of somebody, is called. */
export async function sessionOf(me: TestUser | undefined): Promise<string | undefined> {
  const { id } = me ?? (await createTestUser("user"));
  const [row] = await (
    await em()
  ).execute<{ id: string }[]>("select public_id as id from session where account_id = ?", [id]);
  return row?.id;
}

/** Of this player the session that asks stays, of others all. */
async function endingOthers<Answer>(me: TestUser | undefined, ask: () => Promise<Answer>): Promise<Answer> {
  const stranger = await createTestUser("user");
  const mine = await sessionOf(me);
  if (me) for (let other = 0; other < 2; other++) await createSession(me.id);
  const answer = await ask();
  if (me) {
    const left = await (
      await em()
    ).execute<{ id: string }[]>("select public_id as id from session where account_id = ?", [me.id]);
    expect(left).toEqual([{ id: mine }]);
  }
  expect(await sessionOf(stranger)).toBeDefined();
  return answer;
}

export const application = () => ({
  name: "Amina Said",
  email: createEmail(),
  expertise: "Conservation",
  motivation: "To keep what the salt air eats.",
});
/** An application that waits, and its identifier. */
export async function waiting(email = createEmail()) {
  const { createId: newId } = await import("#app/models/id.ts");
  const id = newId();
  await (
    await em()
  ).execute(
    "insert into contributor_application (id, name, email, expertise, motivation) values (?, 'Amina Said', ?, 'C', 'D')",
    [id, email],
  );
  return id;
}
export const decided = async () => {
  const id = await waiting();
  await (await em()).execute("update contributor_application set status = 'rejected' where id = ?", [id]);
  return id;
};
export const reader = () => ({ name: "Amina Said", email: createEmail(), password: PASSWORD });
export const known = async () => (await createTestUser("user")).email;
/** A link to set somebody's password, as an administrator would make it. */
export async function setupLink() {
  const { createSetupLink: makeSetupLink } = await import("#app/services/people/setup-links.server.ts");
  const { id } = await createTestUser("user");
  return (await makeSetupLink(await em(), id)).setupUrl.split("/").at(-1)!;
}
export const approval = { password: "a first one" };

export const TRIALS: Record<string, Trial> = {
  A01: async (ask, me) =>
    ask("/api/auth/login", json({ email: me?.email ?? (await known()), password: "as typed by hand" })),
  A02: async (ask) =>
    Promise.all(
      [await known(), createEmail(), `no address ${createEmail()}`].map((email) =>
        ask("/api/auth/login", json({ email, password: "wrong" })),
      ),
    ),
  A03: async (ask) => {
    const email = createEmail();
    for (let i = 0; i < 10; i++) await ask("/api/auth/login", json({ email, password: "wrong" }));
    return ask("/api/auth/login", json({ email, password: "wrong" }));
  },
  A04: (ask) => ask("/api/auth/register", json({ ...reader(), role: "admin" })),
  A05: (ask) => ask("/api/auth/register-reader", json({ ...reader(), role: "admin" })),
  A06: async (ask) => ask("/api/auth/register-reader", json({ ...reader(), email: await known() })),
  A07: (ask) => ask("/api/auth/apply-contributor", json(application())),
  A08: (ask) => ask("/api/auth/pending-contributors"),
  A09: async (ask) => ask(`/api/auth/approve-contributor/${await waiting()}`, json(approval)),
  A10: async (ask) => ask(`/api/auth/approve-contributor/${await decided()}`, json(approval)),
  A11: async (ask) => ask(`/api/auth/reject-contributor/${await waiting()}`, json({})),
  A12: (ask) => ask("/api/auth/verify"),
  A13: (ask) => ask("/api/auth/logout", { method: "POST" }),
  A14: (ask) =>
    ask(
      "/api/auth/password",
      json({ currentPassword: "as typed by hand", newPassword: "another" }, { method: "PUT" }),
    ),
  A31: async (ask, me) => {
    const answer = await ask("/api/me/sessions");
    if (me) {
      expect(answer.headers.get("cache-control")).toBe("no-store");
      const said = await answer.clone().text();
      expect(JSON.parse(said)).toMatchObject({ sessions: [{ id: await sessionOf(me), isCurrent: true }] });
      expect(said).not.toContain(hashToken(me.token));
    }
    return answer;
  },
  A32: async (ask, me) => {
    const answer = await ask(`/api/me/sessions/${await sessionOf(me)}`, { method: "DELETE" });
    if (me) expect((await ask("/api/auth/verify")).status).toBe(401);
    return answer;
  },
  A33: async (ask) => {
    const other = await createTestUser("user");
    const answer = await ask(`/api/me/sessions/${await sessionOf(other)}`, { method: "DELETE" });
    expect(await sessionOf(other)).toBeDefined();
    return answer;
  },
  A34: async (ask, me) => endingOthers(me, () => ask("/api/me/sessions", { method: "DELETE" })),
  B31: async (ask, me) => endingOthers(me, () => ask("/account?dialog=end-others", form({}))),
  B30: async (ask, me) => ask(`/account?dialog=end&id=${await sessionOf(me)}`, form({})),
  D10: async (ask) => {
    const ids = [await waiting(), await decided(), "done"];
    return every(
      ids.flatMap((id) => asPage(`/admin/review-application/${id}`)),
      ask,
    );
  },
  D11: async (ask) => ask(`/admin/review-application/${await waiting()}?dialog=reject`, form({})),
  D14: async (ask) => [
    await ask(
      "/admin?tab=contributors&dialog=bulk-applications",
      form({ selected: await waiting(), decision: "reject" }),
    ),
    await ask(
      "/admin?tab=pending&dialog=bulk",
      form({ decision: "approve", selected: await createItem(undefined, { status: "pending" }) }),
    ),
  ],
  A15: async (ask) => ask("/api/auth/setup-link", json({ email: await known() })),
  A16: async (ask) => ask("/api/auth/set-password", json({ secret: await setupLink(), password: "another" })),
  A17: async (ask) => {
    const [used, expired] = [await setupLink(), await setupLink()];
    const { hashToken: storedAs } = await import("#app/core/secrets.server.ts");
    await (await em()).execute("update setup_link set expires_at = now() where id = ?", [storedAs(expired)]);
    await ask("/api/auth/set-password", json({ secret: used, password: "another" }));
    const again = { password: "a third one" };
    return Promise.all([
      ...[used, expired, "made up"].map((secret) =>
        ask("/api/auth/set-password", json({ secret, ...again })),
      ),
      ask(`/set-password/${used}`),
      ask(`/set-password/${expired}.data`),
    ]);
  },
  P01: async (ask) => {
    const answers = await Promise.all(
      [await known(), createEmail()].map((email) => ask("/api/auth/forgotten-password", json({ email }))),
    );
    const [ofKnown, ofUnknown] = await Promise.all(answers.map((answer) => answer.clone().text()));
    expect(ofKnown).toBe(ofUnknown);
    return answers;
  },
  P02: (ask) => every(asPage("/forgotten-password"), ask),
  P03: async (ask) =>
    Promise.all([await known(), createEmail()].map((email) => ask("/forgotten-password", form({ email })))),
  A19: (ask) => ask("/api/auth/token-handoff", { method: "POST" }),
  A18: (ask) => ask("/api/admin/audit-log"),
  B05: (ask) => every(["/login", "/register"].flatMap(asPage), ask),
  B06: async (ask, me) =>
    ask("/login", form({ email: me?.email ?? (await known()), password: "as typed by hand" })),
  B07: async (ask) => ask("/login", form({ email: await known(), password: "wrong" })),
  B08: (ask) => {
    const one = reader();
    return ask("/register", form({ ...one, confirmPassword: one.password }));
  },
  B09: (ask) => ask("/logout", form({})),
  B10: (ask) => ask("/logout"),
  B11: (ask) => every(asPage("/account"), ask),
  B12: async (ask) => every(asPage(`/set-password/${await setupLink()}`), ask),
};
