import { beforeAll, expect, test } from "vitest";

import { loadDialogContent } from "#app/http/content/content-action.server.ts";
import { createRequestContext } from "#app/http/request-context.server.ts";
import { createPngFile } from "#app/models/seed/small-files.ts";
import { attachMedia } from "#app/services/content/index.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { createGalleryPicture } from "../../../tests/setup/large-pictures.ts";
import { createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { loadChosenMedia } from "./load-chosen-media.server.ts";

let owner: TestUser, admin: TestUser;
beforeAll(async () => {
  [owner, admin] = await createTestUsers(["contrib_own", "admin"]);
});

const picture = createPngFile(4, 4, [[156, 58, 38]]);
const openDialog = async (dialog: string, id: string) => {
  const url = new URL(`http://urithi.example/library?dialog=${dialog}&id=${id}`);
  return { url, ctx: { ...(await createRequestContext(new Request(url), {})), ...userContext(admin) } };
};
async function readTexts(dialog: string, id: string, media: string) {
  const [ofItem, ofMedia] = [await openDialog(dialog, id), await openDialog(dialog, media)];
  const chosen = [
    await loadDialogContent(ofItem.ctx, ofItem.url),
    await loadChosenMedia(ofMedia.ctx, ofMedia.url, {}, []),
  ];
  return chosen.map((each) => each && "deleteText" in each && each.deleteText);
}

test("deleting an item or a media item that share a file says what stays where", async () => {
  const id = await createItem(owner);
  const media = await createGalleryPicture(picture, { title: "A drum in the sun" });
  expect(await readTexts("delete", id, media)).toEqual([false, false]);
  unwrap(await attachMedia(userContext(admin), id, { media }));
  expect(await readTexts("delete", id, media)).toEqual([
    expect.stringContaining("A drum in the sun"),
    expect.stringContaining("A work"),
  ]);
  expect(await readTexts("edit", id, media)).toEqual([false, false]);
});
