import type { RequestContext } from "#app/http/request-context.server.ts";
import { HttpError } from "#app/http/http-error.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { getNames, type PlainField } from "#app/schemas/definitions/fields.ts";
import {
  describingFields,
  type DescribingField,
  type FormFieldName,
} from "#app/schemas/definitions/item-fields.ts";
import type { KindDetails, KindFieldName } from "#app/schemas/kinds.ts";
import {
  CONTENT_CATEGORIES,
  CONTENT_TYPES,
  type ContentCategory,
  type ContentType,
} from "#app/schemas/lists/content.ts";
import type { MoreDetails, OwnFieldKind, ServerField } from "#app/schemas/lists/kinds.ts";
import { ofEach } from "#app/schemas/lists/shared.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { formatTerm } from "#app/schemas/terms.ts";
import { findOwnProfile } from "#app/services/content/index.server.ts";
import { canHaveCategory, findKind, getKind } from "#app/services/kinds/index.server.ts";

import { unwrap } from "../http-error.server.ts";
import { listOwnFormFields } from "./kind-fields.server.ts";

const FORM_FIELDS: readonly DescribingField[] = getNames(describingFields);

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

const SERVER_FIELD_KINDS: { [Kind in PlainField["kind"]]?: OwnFieldKind } = {
  paragraph: "paragraph",
  webUrl: "address",
};

function listServerFields(ctx: RequestContext, ownFields: readonly ServerField[]): ServerField[] {
  const texts = FORM_FIELDS.map((name): ServerField => {
    const { kind, label, hint }: PlainField = describingFields[name];
    return {
      ...{ name, kind: SERVER_FIELD_KINDS[kind] ?? "line", label: ctx.t(label) },
      ...{ hint: hint ? ctx.t(hint) : "", options: [] },
    };
  });
  return [...texts, ...ownFields];
}

/** The contract's forms have fields of their own for these. */
const IN_CONTRACT: readonly string[] = ["people", "date"];
const isMoreDetail = (name: string) => !IN_CONTRACT.includes(name);

/** For the folded part of the contract's forms: by the type of content, what its kind has. */
export function getMoreDetails(ctx: RequestContext, categories: readonly ContentCategory[]): MoreDetails {
  const listNames = (contentType: ContentType) => {
    const kinds = categories
      .filter((category) => canHaveCategory(contentType, category))
      .map((category) => getKind(ctx.site, { contentType, category }));
    const names = kinds.flatMap((kind) => listFormFields(ctx, kind).fieldNames);
    return [...new Set<string>(names)].filter(isMoreDetail);
  };
  return toMoreDetails(ctx, ofEach(CONTENT_TYPES, listNames));
}

export function getMoreDetailsOfItem(ctx: RequestContext, item: Content): MoreDetails {
  const names = listFormFields(ctx, getKind(ctx.site, item)).fieldNames.filter(isMoreDetail);
  const { coordinates: point, otherLanguages, own } = item;
  const texts: Record<string, unknown> = {
    ...{ ...item, ...own, otherLanguages: otherLanguages?.join(", ") },
    coordinates: point && `${point.latitude}, ${point.longitude}`,
  };
  const values = names.map((name): [string, string] => [name, String(texts[name] ?? "")]);
  return {
    ...toMoreDetails(ctx, { [item.contentType]: names }),
    values: Object.fromEntries(values.filter(([, text]) => text)),
  };
}

function toMoreDetails(ctx: RequestContext, names: MoreDetails["names"]): MoreDetails {
  const all = listServerFields(ctx, listOwnFormFields(ctx, "public"));
  const used = new Set(Object.values(names).flat());
  const fields = all.filter(({ name }) => used.has(name));
  return { title: ctx.t("item-kinds.more-details"), fields, names };
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
