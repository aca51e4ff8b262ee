import type { RequestContext } from "#app/http/request-context.server.ts";
import { HttpError } from "#app/http/http-error.server.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import { describingFields, type FormFieldName } from "#app/schemas/definitions/item-fields.ts";
import type { KindDetails, KindFieldName } from "#app/schemas/kinds.ts";
import { CONTENT_CATEGORIES } from "#app/schemas/lists/content.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { formatTerm } from "#app/schemas/terms.ts";
import { findOwnProfile } from "#app/services/content/index.server.ts";
import { canHaveCategory, findKind } from "#app/services/kinds/index.server.ts";

import { unwrap } from "../http-error.server.ts";
import { listOwnFormFields } from "./kind-fields.server.ts";

const FORM_FIELDS: readonly FormFieldName[] = getNames(describingFields);

/** Of a new item's form. */
export function findKindOrThrow(ctx: RequestContext, code: string | undefined): KindDetails {
  const kind = findKind(ctx.site, code ?? "");
  if (!kind || kind.isRetired) throw new HttpError(404, "refusal.missing");
  return kind;
}

/** The kind's fields that a form has, in their order, and those that it has not. */
export function listFormFields(ctx: RequestContext, { fields }: KindDetails) {
  const ownFields = listOwnFormFields(ctx, "public");
  const allNames = [...FORM_FIELDS, ...ownFields.map(({ name }) => name)];
  const isFormField = (name: KindFieldName): name is FormFieldName =>
    allNames.includes(name as FormFieldName);
  const fieldNames = fields.map(({ name }) => name).filter(isFormField);
  return {
    fieldNames,
    requiredNames: fields
      .filter(({ isRequired }) => isRequired)
      .map(({ name }) => name)
      .filter(isFormField),
    otherNames: allNames.filter((name) => !fieldNames.includes(name)),
    ownFields,
  };
}

export const getKindName = (ctx: RequestContext, { labels }: KindDetails) => localize(labels, ctx.language);

/** A contributor's specializations stand for the library. */
export async function listKindCategories(ctx: RequestContext, { contentType }: KindDetails) {
  const specializations =
    ctx.actor.role === "contributor" ? (unwrap(await findOwnProfile(ctx))?.specialization ?? []) : undefined;
  const all = CONTENT_CATEGORIES.filter((category) => canHaveCategory(contentType, category));
  const codes = all.flatMap(
    (category): string[] => (category === "Library" && specializations) || [category],
  );
  return codes.map((code): [code: string, label: string] => {
    const category = CONTENT_CATEGORIES.find((each) => each === code);
    return [code, category ? ctx.t(`category.${category}`) : formatTerm(ctx.t, "specializations", code)];
  });
}
