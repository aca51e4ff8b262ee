import { expect } from "vitest";

import { simulateManyPages } from "../../setup/simulate-many-pages.ts";
import type { TestUser } from "../../setup/test-users.ts";
import { createItem } from "../../setup/items.ts";
import { type SendRequest, sendEach, getOwner, type Trial } from "./requests.ts";
import { createContributor } from "./contributors.ts";
import { createTestEvent } from "./events.ts";
import { createMediaItem } from "./media.ts";

const fetchLinksets = (send: SendRequest, ids: string[]) =>
  sendEach(
    ids.flatMap((id) => [`/linkset/${id}`, `/linkset/${id}/urithi.txt`]),
    send,
  );

let publicIds: Promise<string[]> | undefined;
const createPublicIds = async () => [
  await createTestEvent(undefined),
  await createMediaItem(),
  (await createContributor()).id,
];

async function createHidden(user: TestUser | undefined) {
  const ids: string[] = [];
  for (const state of HIDDEN) ids.push(await createItem(user, state));
  return [...ids, await createTestEvent(user, {}, true), "none"];
}
const HIDDEN = [
  { status: "pending" },
  { status: "rejected" },
  { category: "Library", isPublished: false },
] as const;
let hiddenIds: Promise<string[]> | undefined;

let index: Promise<unknown> | undefined;

export const TRIALS: Record<string, Trial> = {
  C32: async (send, user) => {
    const item = await createItem(getOwner(user));
    const responses = await fetchLinksets(send, [item, ...(await (publicIds ??= createPublicIds()))]);
    expect((await responses[0]!.clone().text()).includes(`/api/content/${item}/view`)).toBe(
      user !== undefined,
    );
    return responses;
  },
  C33: async (send, user) => {
    const owner = getOwner(user);
    return fetchLinksets(send, await (owner ? createHidden(owner) : (hiddenIds ??= createHidden(undefined))));
  },
  B41: async (send, user) => {
    const hidden = [
      await createItem(getOwner(user), { status: "pending" }),
      await createTestEvent(getOwner(user), {}, true),
    ];
    const shown = [await createItem(getOwner(user)), await createTestEvent(undefined)];
    await (index ??= simulateManyPages());
    const parts = ["screens", "content-1", "events-1"].map((part) => `/sitemap/${part}.xml?now=1`);
    const responses = await sendEach(["/robots.txt", "/sitemap.xml?now=1", ...parts], send);
    const listed = (await Promise.all(responses.map((response) => response.clone().text()))).join();
    for (const id of shown) expect(listed).toContain(id);
    for (const id of hidden) expect(listed).not.toContain(id);
    return responses;
  },
};
