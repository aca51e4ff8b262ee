import { beforeAll, describe, expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";
import { Content } from "#app/models/content.ts";
import { newId } from "#app/models/id.ts";

import { by, visitor } from "../../../tests/setup/context.ts";
import { newPlayer, type Player } from "../../../tests/setup/people.ts";
import { itemOf } from "../../../tests/setup/works.ts";
import { findItemPage } from "./item-page.server.ts";

let owner: Player, other: Player, admin: Player, reader: Player;
beforeAll(async () => {
  [owner, other, admin, reader] = (await Promise.all(
    (["contrib_own", "contrib_other", "admin", "user"] as const).map(newPlayer),
  )) as [Player, Player, Player, Player];
});

type Words = { author?: string; tags?: string[]; country?: string };

/** An item in a state, with words of its own. */
async function item(words: Words, state: Parameters<typeof itemOf>[1] = {}) {
  const id = await itemOf(owner, { category: "Library", ...state });
  await fork().nativeUpdate(Content, { id }, { author: newId(), ...words });
  return id;
}

const pageOf = async (id: string, who = visitor()) => {
  const found = await findItemPage(who, id);
  if (!found.ok) throw new Error(found.sentence);
  return found.value;
};

describe("the page of an item", () => {
  test.each([{ status: "pending" }, { status: "rejected" }, { isPublished: false }] as const)(
    "is there for its owner and administrators alone while it is %o",
    async (state) => {
      const id = await item({}, state);
      const unknown = await findItemPage(visitor(), newId());
      for (const who of [visitor(), by(reader), by(other)])
        expect(await findItemPage(who, id)).toEqual(unknown);
      for (const who of [by(owner), by(admin)]) expect((await pageOf(id, who)).item.id).toBe(id);
    },
  );

  test("leads on to three of the same person, subject and place, the newest first and none twice", async () => {
    const [author, tag, country] = [newId(), newId(), newId()];
    const all = { author, tags: [tag, "1998"], country };
    const id = await item(all);
    const mine = [];
    for (let i = 0; i < 4; i++) mine.unshift(await item(all));
    const tagged = await item({ tags: [tag] });
    const near = await item({ country, tags: ["1998"] });
    const { related } = await pageOf(id);
    const ids = (list: { id: string }[]) => list.map((one) => one.id);
    expect(ids(related.person)).toEqual(mine.slice(0, 3));
    // The fourth is of the same subject, too.
    expect(ids(related.subject)).toEqual([tagged, mine[3]]);
    expect(ids(related.place)).toEqual([near]);
  });

  test("names the profile to a visitor where it is the author's own, and else to who is logged in", async () => {
    const id = await item({});
    expect((await pageOf(id)).profile).toBeNull();
    const { profile } = await pageOf(id, by(reader));
    expect(profile?.name).toEqual(expect.any(String));
    await fork().nativeUpdate(Content, { id }, { author: profile!.name });
    expect((await pageOf(id)).profile).toEqual(profile);
  });
});
