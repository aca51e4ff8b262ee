import type { RequestContext } from "#app/http/request-context.server.ts";
import { describingFields } from "#app/schemas/definitions/item-fields.ts";
import { KIND_FIELDS, type KindFieldName } from "#app/schemas/kinds.ts";
import { localize } from "#app/schemas/localized-text.ts";

/** Made on the server, because most screens of kinds need no other texts of items. */
export const listKindFieldLabels = ({ t, site, language }: RequestContext): [KindFieldName, string][] => [
  ...KIND_FIELDS.map((name): [KindFieldName, string] => [
    name,
    t(name === "relations" ? "item-kinds.relations" : describingFields[name].label),
  ]),
  ...site.ownFields.map(({ name, label }): [KindFieldName, string] => [name, localize(label, language)]),
];
