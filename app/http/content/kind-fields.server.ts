import type { RequestContext } from "#app/http/request-context.server.ts";
import { itemFields } from "#app/schemas/definitions/item-fields.ts";
import { KIND_FIELDS, type KindFieldName } from "#app/schemas/kinds.ts";
import { ITEM_PARTS } from "#app/schemas/lists/kinds.ts";
import { localize } from "#app/schemas/localized-text.ts";

const PART_LABELS = {
  people: "item-kinds.part-people",
  date: "item-kinds.part-date",
  coordinates: "item-kinds.part-coordinates",
  otherLanguages: "item-kinds.part-other-languages",
  relations: "item-kinds.part-relations",
} as const;
const isPart = (name: string): name is (typeof ITEM_PARTS)[number] =>
  ITEM_PARTS.some((part) => part === name);

/** Made on the server, because most screens of kinds need no other texts of items. */
export const listKindFieldLabels = ({ t, site, language }: RequestContext): [KindFieldName, string][] => [
  ...KIND_FIELDS.map((name): [KindFieldName, string] => [
    name,
    t(isPart(name) ? PART_LABELS[name] : itemFields[name].label),
  ]),
  ...site.ownFields.map(({ name, label }): [KindFieldName, string] => [name, localize(label, language)]),
];
