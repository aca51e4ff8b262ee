import { expect } from "vitest";

import { createEmail, createTestUser } from "../../setup/test-users.ts";
import { asPage, every, em, json, put, type Trial } from "./ask.ts";
import { waiting } from "./people.ts";

/** How the rows about the contributors' database are tried. Screens are asked for as a page and as their data. */

/** A contributor of the database, and whose account it is. */
export async function contributor() {
  const { id, email } = await createTestUser("contrib_other");
  const [row] = await (
    await em()
  ).execute<{ id: string }[]>("select id from contributor where account_id = ?", [id]);
  return { id: row!.id, accountId: id, email };
}
export const profile = (more: Record<string, unknown> = {}) => ({
  name: "Amina Said",
  email: createEmail(),
  country: "Kenya",
  specialization: "History",
  ...more,
});

export const TRIALS: Record<string, Trial> = {
  K01: async (ask) => {
    const { accountId } = await contributor();
    const id = await waiting();
    const answer = await ask("/api/contributors?limit=100&search=a");
    const said = await answer.clone().text();
    expect(said).toContain("@example.org");
    for (const hidden of [accountId, id, "account", "hash"]) expect(said).not.toContain(hidden);
    return answer;
  },
  // Readers have no profile, and administrators need none.
  K02: async (ask, me) => ask(`/api/contributors?userId=${me?.id ?? (await contributor()).accountId}`),
  K03: async (ask) => ask(`/api/contributors?userId=${(await contributor()).accountId}`),
  K04: async (ask, me) => {
    const applicant = await ask(`/api/contributors/${await waiting()}`);
    expect(applicant.status).toBe(me?.role === "admin" ? 200 : 404);
    return ask(`/api/contributors/${(await contributor()).id}`);
  },
  K05: async (ask, me) => {
    const answer = await ask("/api/contributors", json(profile({ createUserAccount: true, role: "admin" })));
    if (me?.role === "admin")
      expect(await answer.clone().json()).toMatchObject({ account: "created", contributionCount: 0 });
    return answer;
  },
  K06: async (ask) => ask(`/api/contributors/${(await contributor()).id}`, put({ title: "Dr" })),
  K07: async (ask) => ask(`/api/contributors/${(await contributor()).id}`, { method: "DELETE" }),
  K08: (ask) => ask("/api/contributors/meta/specializations"),
  K09: (ask) => ask("/api/contributors/meta/countries"),
  K10: async (ask) => every(asPage(`/contributors/${(await contributor()).id}`), ask),
  K11: async (ask) => every(asPage(`/contributors/${await waiting()}`), ask),
};
