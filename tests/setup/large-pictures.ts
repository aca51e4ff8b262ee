import { setTimeout as pause } from "node:timers/promises";

import sharp from "sharp";

import { CreateContent } from "#app/schemas/content.ts";
import { CreateMedia } from "#app/schemas/media.ts";
import { createContent } from "#app/services/content/content.server.ts";
import { createMedia } from "#app/services/media/media.server.ts";

import { actorContext } from "./context.ts";
import { runFileJobs } from "./jobs.ts";
import { createTestUser, type TestUser } from "./test-users.ts";
import { receiveFile, updateItem } from "./items.ts";
import { unwrap } from "./unwrap.ts";
import { execute } from "./execute.ts";

/** Pictures larger than the gallery shows, with distinct areas. */

export async function buildLargePicture(width: number, height: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const small = { width: Math.ceil(width / 100), height: Math.ceil(height / 100), channels: 3 } as const;
  const dots = await sharp({ create: { ...small, background: "#888", noise } })
    .png()
    .toBuffer();
  return sharp(dots)
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Until no tiles are pending; the running product may process some of them. */
export async function cutAllTiles() {
  for (;;) {
    await runFileJobs("create-tiles");
    const waiting = await execute("select from tiled_picture where state = 'pending' limit 1");
    if (!waiting.length) return;
    await pause(50);
  }
}

export async function createGalleryPicture(
  bytes: Buffer,
  fields: Record<string, string> = {},
  name = "a large.png",
) {
  const { id, email } = await createTestUser("admin");
  return unwrap(
    await createMedia(
      actorContext({ role: "admin", id, name: "A", email }),
      CreateMedia.parse({ title: "A large picture", ...fields }),
      await receiveFile(name, bytes),
    ),
  ).id;
}

type PictureState = { status?: string; isPublished?: boolean; category?: string };

/** `owner`: a new contributor by default. */
export async function createLibraryPicture(
  owner: TestUser | undefined,
  bytes: Buffer,
  { status = "approved", isPublished = true, category = "Library" }: PictureState = {},
  overrides: Record<string, string> = {},
) {
  const { id, email } = owner ?? (await createTestUser("contrib_own"));
  const created = unwrap(
    await createContent(
      actorContext({ role: "contributor", id, name: "A", email }),
      CreateContent.parse({
        title: "A picture",
        author: "Said, Amina",
        description: "Words. ".repeat(40),
        category: "Literary Collection",
        contentType: "image",
        ...overrides,
      }),
      await receiveFile("a picture.png", bytes),
    ),
  );
  await updateItem(created.id, "approval_status = ?, is_published = ?, category = ?", [
    status,
    isPublished,
    category,
  ]);
  return created.id;
}
