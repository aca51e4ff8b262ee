import { compareLines, type LineChange } from "#app/core/text/compare-lines.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import { contentFields } from "#app/schemas/definitions/content-fields.ts";
import { describingFields } from "#app/schemas/definitions/item-fields.ts";
import { staffFields } from "#app/schemas/definitions/staff-fields.ts";
import { formatDate } from "#app/schemas/edtf.server.ts";
import { formatTag, formatTerm } from "#app/schemas/terms.ts";
import type { ItemVersionValues } from "#app/services/content/index.server.ts";
import { findKind } from "#app/services/kinds/index.server.ts";

import { listOwnFormFields } from "./kind-fields.server.ts";
import { getKindName } from "./item-kinds.server.ts";

const OTHER_LABELS = {
  kind: "field.content-type",
  category: "field.category",
  specialization: "item.specialization",
  relations: "item-kinds.relations",
  files: "item.files",
  hidesExactPlace: "items.hides-exact-place",
  exactPlace: "item-versions.exact-place",
} as const satisfies Record<string, PlainKey>;

const LABELS: Record<string, PlainKey> = {
  ...Object.fromEntries(
    [contentFields, describingFields, staffFields].flatMap((fields) =>
      Object.entries(fields).map(([name, { label }]) => [name, label]),
    ),
  ),
  ...OTHER_LABELS,
};

const listOwnLabels = (ctx: RequestContext) =>
  [...listOwnFormFields(ctx, "public"), ...listOwnFormFields(ctx, "staff")].map(
    ({ name, label }): [string, string] => [name, label],
  );

/** By name, in the order of a comparison. */
export const listVersionFieldLabels = (ctx: RequestContext): [string, string][] => [
  ...Object.entries(LABELS).map(([name, label]): [string, string] => [name, ctx.t(label)]),
  ...listOwnLabels(ctx),
];

export const getVersionFieldLabel = (ctx: RequestContext, name: string) =>
  new Map(listVersionFieldLabels(ctx)).get(name) ?? ctx.t("item-versions.removed-field");

const formatPoint = (point: { latitude: number; longitude: number } | null) =>
  point ? `${point.latitude}, ${point.longitude}` : "";

/** Values that are not texts, in words. */
function toTexts(ctx: RequestContext, values: ItemVersionValues): Record<string, string> {
  const { t, language } = ctx;
  const { kind, category, tags, date, rights, isOpenAccess, people, relations, files } = values;
  const { country, specialization, otherLanguages, coordinates, hidesExactPlace, exactPlace } = values;
  const kindDetails = kind ? findKind(ctx.site, kind) : undefined;
  return {
    kind: kindDetails ? getKindName(ctx, kindDetails) : (kind ?? ""),
    category: category ? t(`category.${category}`) : "",
    specialization: specialization ? formatTerm(t, "specializations", specialization) : "",
    country: country ? formatTerm(t, "countries", country) : "",
    tags: tags?.map((tag) => formatTag(t, tag)).join(", ") ?? "",
    otherLanguages: otherLanguages?.map((code) => formatTerm(t, "languages", code)).join(", ") ?? "",
    date: date ? formatDate(t, language, date) : "",
    rights: rights ? t(`rights.${rights}`) : "",
    isOpenAccess: isOpenAccess === undefined ? "" : t(`field.open-access-${isOpenAccess ? "yes" : "no"}`),
    people: people?.map(({ name, role }) => `${name} (${t(`people.${role}`)})`).join("\n") ?? "",
    relations: relations?.map(({ kind, title }) => `${t(`relations.${kind}`)}: ${title}`).join("\n") ?? "",
    files: files?.map((file) => toFileText(ctx, file)).join("\n") ?? "",
    coordinates: formatPoint(coordinates ?? null),
    hidesExactPlace: hidesExactPlace ? t("items.hides-exact-place") : "",
    exactPlace: formatPoint(exactPlace ?? null),
  };
}

type FileValues = NonNullable<ItemVersionValues["files"]>[number];

function toFileText({ t }: RequestContext, file: FileValues) {
  const { name, label, altText, use, embargoUntil, isStored } = file;
  const shown = isStored ? name : t("item-versions.file-gone", { name });
  const master = use === "master" && t("item-files.master");
  const closed = embargoUntil && t("item-files.file-closed", { day: embargoUntil });
  return [label, shown, altText, master, closed].filter(Boolean).join(" · ");
}

/** Only fields that differ, each line by line. */
export function compareVersionValues(
  ctx: RequestContext,
  from: ItemVersionValues,
  to: ItemVersionValues,
): { name: string; label: string; changes: LineChange[] }[] {
  const [before, after] = [from, to].map(
    (values) => ({ ...values, ...values.own, ...toTexts(ctx, values) }) as Record<string, string | null>,
  );
  return listVersionFieldLabels(ctx).flatMap(([name, label]) => {
    const [previous, next] = [before![name] ?? "", after![name] ?? ""];
    if (previous === next) return [];
    const changes = compareLines(previous, next).filter(({ text }) => text !== "");
    return [{ name, label, changes }];
  });
}
