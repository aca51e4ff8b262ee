import type { RequestContext } from "#app/http/request-context.server.ts";
import { HttpError } from "#app/http/http-error.server.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import { type ItemField, itemFields } from "#app/schemas/definitions/item-fields.ts";
import type { KindDetails } from "#app/schemas/kinds.ts";
import { CONTENT_CATEGORIES } from "#app/schemas/lists/content.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { findOwnProfile } from "#app/services/content/index.server.ts";
import { findKind } from "#app/services/kinds/index.server.ts";

import { unwrap } from "../http-error.server.ts";

const ITEM_FIELD_NAMES = getNames(itemFields);
const isItemField = (name: string): name is ItemField => ITEM_FIELD_NAMES.includes(name as ItemField);

/** Of a new item's form. */
export function findKindOrThrow(ctx: RequestContext, code: string | undefined): KindDetails {
  const kind = findKind(ctx.site, code ?? "");
  if (!kind || kind.isRetired) throw new HttpError(404, "refusal.missing");
  return kind;
}

/** What a form needs to know of a kind. */
export function toFormKind({ code, contentType, category, needsFile, fields }: KindDetails) {
  const names = fields.map(({ name }) => name).filter(isItemField);
  const requiredNames = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    ...{ code, contentType, category, needsFile },
    fieldNames: names,
    requiredNames: requiredNames.filter(isItemField),
  };
}

export const getKindName = (ctx: RequestContext, { labels }: KindDetails) => localize(labels, ctx.language);

/** Only articles are in the other sections. A contributor's specializations stand for the library. */
export async function listKindCategories(ctx: RequestContext, { contentType }: KindDetails) {
  const specializations =
    ctx.actor.role === "contributor" ? (unwrap(await findOwnProfile(ctx))?.specialization ?? []) : undefined;
  const all = CONTENT_CATEGORIES.filter((category) => contentType === "article" || category === "Library");
  return all.flatMap((category) => (category === "Library" && specializations) || [category]);
}
