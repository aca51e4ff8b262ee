import { expect, test } from "vitest";
import type { z } from "zod";

import { Content } from "#app/schemas/content.ts";
import { Contributor } from "#app/schemas/contributors.ts";
import { Event } from "#app/schemas/events.ts";
import { ITEM_CELLS } from "#app/schemas/item-cells.ts";
import { Media } from "#app/schemas/media.ts";

import { CONTENT_COLUMNS, CONTRIBUTOR_COLUMNS, EVENT_COLUMNS, MEDIA_COLUMNS } from "./export-columns.ts";

type AnySchema = z.ZodType & { unwrap?: () => AnySchema; element?: AnySchema };

const unwrapSchema = (schema: AnySchema): AnySchema => {
  const inner = schema.type === "array" ? schema.element : schema.unwrap?.();
  return inner ? unwrapSchema(inner) : schema;
};
const isRecord = (schema: z.ZodType) => ["object", "record"].includes(unwrapSchema(schema).type);

test.each([
  ["items", Content.shape, CONTENT_COLUMNS],
  ["contributors", Contributor.shape, CONTRIBUTOR_COLUMNS],
  ["events", Event.shape, EVENT_COLUMNS],
  ["media", Media.shape, MEDIA_COLUMNS],
] as [string, z.ZodRawShape, readonly string[]][])("no column of %s is a record", (_, shape, columns) => {
  const records = columns.filter((name) => shape[name] && isRecord(shape[name] as z.ZodType));
  expect(records.filter((name) => !(name in ITEM_CELLS))).toEqual([]);
});
