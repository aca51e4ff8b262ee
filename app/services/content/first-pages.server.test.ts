import { Readable } from "node:stream";

import sharp from "sharp";
import { expect, test } from "vitest";

import { createPdfFile } from "#app/models/seed/small-files.ts";
import { CreateContent } from "#app/schemas/content.ts";
import { storeIncomingFile } from "#app/services/files/store-incoming-file.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { createTestUser } from "../../../tests/setup/test-users.ts";
import { createContent } from "./content.server.ts";
import { renderFirstPages } from "./first-pages.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

test("shows the first pages of a document to reviewers only", async () => {
  const [admin, owner] = [await createTestUser("admin"), await createTestUser("contrib_own")];
  const arrival = unwrap(
    await storeIncomingFile(
      "a.pdf",
      Readable.from([createPdfFile("A walk", ["Along the shore."])]),
      1_000_000,
    ),
  );
  const fields = { title: "A walk", author: "A", description: "Words.", category: "Library" };
  const created = unwrap(await createContent(userContext(admin), CreateContent.parse(fields), arrival));
  const { id } = created;

  const image = unwrap(await renderFirstPages(userContext(admin), id));
  expect((await sharp(image).metadata()).format).toBe("webp");
  expect(await renderFirstPages(userContext(owner), id)).toMatchObject({ ok: false, kind: "forbidden" });
});
