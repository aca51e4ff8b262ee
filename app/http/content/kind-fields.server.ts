import type { RequestContext } from "#app/http/request-context.server.ts";
import { describingFields } from "#app/schemas/definitions/item-fields.ts";
import { KIND_FIELDS, type KindFieldName } from "#app/schemas/kinds.ts";

/**
 * Without the institution's fields, which items cannot have yet. Made on the server, because most screens of kinds need no
 * other texts of items.
 */
export const listKindFieldLabels = ({ t }: RequestContext): [KindFieldName, string][] => [
  ...KIND_FIELDS.map((name): [KindFieldName, string] => [
    name,
    t(name === "relations" ? "item-kinds.relations" : describingFields[name].label),
  ]),
];
