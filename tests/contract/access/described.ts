import { expect } from "vitest";

import { simulateManyPages } from "../../setup/simulate-many-pages.ts";
import type { TestUser } from "../../setup/test-users.ts";
import { createItem } from "../../setup/items.ts";
import { type Ask, every, owner, type Trial } from "./ask.ts";
import { contributor } from "./contributors.ts";
import { eventOf } from "./events.ts";
import { mediaItem } from "./media.ts";

/** How the rows about what programs are told of pages are tried. */

const linksetsOf = (ask: Ask, ids: string[]) =>
  every(
    ids.flatMap((id) => [`/linkset/${id}`, `/linkset/${id}/urithi.txt`]),
    ask,
  );

/** What looks the same to all roles is made once. */
let others: Promise<string[]> | undefined;
const makeOthers = async () => [await eventOf(undefined), await mediaItem(), (await contributor()).id];

async function hiddenOf(me: TestUser | undefined) {
  const ids: string[] = [];
  for (const state of HIDDEN) ids.push(await createItem(me, state));
  return [...ids, await eventOf(me, {}, true), "none"];
}
const HIDDEN = [
  { status: "pending" },
  { status: "rejected" },
  { category: "Library", isPublished: false },
] as const;
let hiddenOfOthers: Promise<string[]> | undefined;

let index: Promise<unknown> | undefined;

export const TRIALS: Record<string, Trial> = {
  C32: async (ask, me) => {
    const item = await createItem(owner(me));
    const answers = await linksetsOf(ask, [item, ...(await (others ??= makeOthers()))]);
    expect((await answers[0]!.clone().text()).includes(`/api/content/${item}/view`)).toBe(me !== undefined);
    return answers;
  },
  C33: async (ask, me) => {
    const mine = owner(me);
    return linksetsOf(ask, await (mine ? hiddenOf(mine) : (hiddenOfOthers ??= hiddenOf(undefined))));
  },
  B41: async (ask, me) => {
    const hidden = [await createItem(owner(me), { status: "pending" }), await eventOf(owner(me), {}, true)];
    const shown = [await createItem(owner(me)), await eventOf(undefined)];
    await (index ??= simulateManyPages());
    const parts = ["screens", "content", "events"].map((part) => `/sitemap/${part}.xml?now=1`);
    const answers = await every(["/robots.txt", "/sitemap.xml?now=1", ...parts], ask);
    const listed = (await Promise.all(answers.map((answer) => answer.clone().text()))).join();
    for (const id of shown) expect(listed).toContain(id);
    for (const id of hidden) expect(listed).not.toContain(id);
    return answers;
  },
};
