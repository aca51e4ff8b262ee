import { defineEntity } from "@mikro-orm/core";

import type { KindSettings } from "../schemas/kinds.ts";
import type { OwnFieldSettings } from "../schemas/own-fields.ts";

/** Settings are what the institution has changed of a built-in kind, and all of its own. */
export const ItemKind = defineEntity({
  name: "ItemKind",
  tableName: "item_kind",
  properties: (p) => ({
    code: p.text().primary(),
    position: p.integer(),
    settings: p.json<Partial<KindSettings>>().onCreate(() => ({})),
    version: p.integer().default(1),
  }),
});

/** A field of the institution. Null settings: deleted. Its name is never used again. */
export const OwnField = defineEntity({
  name: "OwnField",
  tableName: "own_field",
  properties: (p) => ({
    name: p.text().primary(),
    position: p.integer(),
    settings: p.json<OwnFieldSettings>().nullable(),
    version: p.integer().default(1),
  }),
});
