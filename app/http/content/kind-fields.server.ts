import type { RequestContext } from "#app/http/request-context.server.ts";
import { describingFields } from "#app/schemas/definitions/item-fields.ts";
import { KIND_FIELDS, type KindFieldName } from "#app/schemas/kinds.ts";
import type { OwnFieldName, OwnFormField } from "#app/schemas/lists/kinds.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { listOwnFields } from "#app/services/kinds/index.server.ts";

/** For forms, filters and pages. */
export const listOwnFormFields = ({ site, language }: RequestContext, place: "public" | "staff") =>
  listOwnFields(site, place).map(({ name, kind, label, hint, options }): OwnFormField => ({
    ...{ name: name as OwnFieldName, kind, options },
    ...{ label: localize(label, language), hint: localize(hint, language) },
  }));

export const listOwnFilters = (ctx: RequestContext, places: readonly ("public" | "staff")[]) =>
  places.flatMap((place) => {
    const names = listOwnFields(ctx.site, place).flatMap(({ name, isFilter }) => (isFilter ? [name] : []));
    return listOwnFormFields(ctx, place)
      .filter(({ name }) => names.includes(name))
      .map(({ name, label, options }) => ({ name, label, options }));
  });

/** With the institution's fields. Made on the server, because most screens of kinds need no other texts of items. */
export const listKindFieldLabels = (ctx: RequestContext): [KindFieldName, string][] => [
  ...KIND_FIELDS.map((name): [KindFieldName, string] => [
    name,
    ctx.t(name === "relations" ? "item-kinds.relations" : describingFields[name].label),
  ]),
  ...listOwnFormFields(ctx, "public").map(({ name, label }): [KindFieldName, string] => [name, label]),
];
