import { Readable } from "node:stream";

import sharp from "sharp";
import { expect, test } from "vitest";

import { missingTools } from "#app/core/confined.server.ts";
import { pdf } from "#app/models/seed/small-files.ts";
import { CreateContent } from "#app/schemas/content.ts";
import { receive } from "#app/services/files/receive.server.ts";

import { by } from "../../../tests/setup/context.ts";
import { newPlayer } from "../../../tests/setup/people.ts";
import { createContent, findContent } from "./content.server.ts";
import { hasFirstPages, readFirstPages } from "./first-pages.server.ts";

test("whoever decides sees the first pages of a document, and nobody else", async () => {
  const [admin, owner] = [await newPlayer("admin"), await newPlayer("contrib_own")];
  const arrival = await receive("a.pdf", Readable.from([pdf("A walk", ["Along the shore."])]), 1_000_000);
  if (!arrival.ok) throw new Error(arrival.sentence);
  const typed = { title: "A walk", author: "A", description: "Words.", category: "Library" };
  const created = await createContent(by(admin), CreateContent.parse(typed), arrival.value);
  if (!created.ok) throw new Error(created.sentence);
  const { id } = created.value;

  const canDraw = !(await missingTools()).includes("pdftoppm");
  const found = await findContent(by(admin), id);
  expect(found.ok && (await hasFirstPages(found.value))).toBe(canDraw);
  const drawn = await readFirstPages(by(admin), id);
  expect(drawn.ok ? (await sharp(drawn.value).metadata()).format : drawn.kind).toBe(
    canDraw ? "webp" : "missing",
  );
  expect(await readFirstPages(by(owner), id)).toMatchObject({ ok: false, kind: "forbidden" });
});
