import { expect } from "vitest";

import { execute } from "../../setup/execute.ts";
import { createItem, updateItem } from "../../setup/items.ts";
import { createEmail, createTestUser, type TestUser } from "../../setup/test-users.ts";
import { asPage, getOwner, sendEach, json, put, type Trial } from "./requests.ts";
import { createApplication } from "./people.ts";

export async function createContributor() {
  const { id, email } = await createTestUser("contrib_other");
  const [row] = await execute<{ id: string }>("select id from contributor where account_id = ?", [id]);
  return { id: row!.id, accountId: id, email };
}
export const buildProfile = (fields: Record<string, unknown> = {}) => ({
  name: "Amina Said",
  email: createEmail(),
  country: "Kenya",
  specialization: "History",
  ...fields,
});

async function createPersonPage(user: TestUser | undefined, status: "approved" | "pending") {
  const name = `Wanjiru/${Date.now()}, Mary`;
  await updateItem(await createItem(getOwner(user), { status }), "author = ?", [name]);
  return `/people/${encodeURIComponent(name.toUpperCase())}`;
}

export const TRIALS: Record<string, Trial> = {
  K01: async (send) => {
    const { accountId } = await createContributor();
    const id = await createApplication();
    const response = await send("/api/contributors?limit=100&search=a");
    const body = await response.clone().text();
    expect(body).toContain("@example.org");
    for (const hidden of [accountId, id, "account", "hash"]) expect(body).not.toContain(hidden);
    return response;
  },
  K02: async (send, user) =>
    send(`/api/contributors?userId=${user?.id ?? (await createContributor()).accountId}`),
  K03: async (send) => send(`/api/contributors?userId=${(await createContributor()).accountId}`),
  K04: async (send, user) => {
    const applicant = await send(`/api/contributors/${await createApplication()}`);
    expect(applicant.status).toBe(user?.role === "admin" ? 200 : 404);
    return send(`/api/contributors/${(await createContributor()).id}`);
  },
  K05: async (send, user) => {
    const response = await send(
      "/api/contributors",
      json(buildProfile({ createUserAccount: true, role: "admin" })),
    );
    if (user?.role === "admin")
      expect(await response.clone().json()).toMatchObject({ account: "created", contributionCount: 0 });
    return response;
  },
  K06: async (send) => send(`/api/contributors/${(await createContributor()).id}`, put({ title: "Dr" })),
  K07: async (send) => send(`/api/contributors/${(await createContributor()).id}`, { method: "DELETE" }),
  K08: (send) => send("/api/contributors/meta/specializations"),
  K09: (send) => send("/api/contributors/meta/countries"),
  K10: async (send) => sendEach(asPage(`/contributors/${(await createContributor()).id}`), send),
  K11: async (send) => sendEach(asPage(`/contributors/${await createApplication()}`), send),
  K12: async (send, user) => sendEach(asPage(await createPersonPage(user, "approved")), send),
  K13: async (send, user) => sendEach(asPage(await createPersonPage(user, "pending")), send),
};
