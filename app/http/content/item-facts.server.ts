import { hasCapability } from "#app/core/access.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { truncate } from "#app/core/text/truncate.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import { ADDRESS_FIELDS, type ItemField } from "#app/schemas/definitions/item-fields.ts";
import { formatDate } from "#app/schemas/edtf.server.ts";
import { staffFields } from "#app/schemas/definitions/staff-fields.ts";
import { createFieldUrl, createPersonPath } from "#app/schemas/item-facts.ts";
import { getShownType } from "#app/schemas/lists/content.ts";
import type { KindFieldName } from "#app/schemas/kinds.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { readQuery } from "#app/schemas/query.ts";
import { formatTerm } from "#app/schemas/terms.ts";
import { findStaffDetails } from "#app/services/content/index.server.ts";
import { getKind } from "#app/services/kinds/index.server.ts";

import type { OwnFormField } from "#app/schemas/lists/kinds.ts";

import { listKindFieldLabels, listOwnFormFields } from "./kind-fields.server.ts";

const OPEN_LABELS = {
  article: "item.read",
  image: "item-facts.look",
  audio: "item-facts.listen",
  video: "item-facts.watch",
} as const;

/** Texts of the page, made on the server, so that lists do not load them. */
export const getPageWords = ({ t }: RequestContext, item: Content) => ({
  titles: {
    object: t("item-facts.details"),
    subjects: t("item-facts.subjects"),
    file: t("item-facts.rights-and-file"),
  },
  ...{ more: t("item-facts.more"), formats: t("item-facts.formats"), related: t("item-facts.related") },
  open: t(OPEN_LABELS[getShownType(item)]),
  zoom: {
    open: t("item-facts.look"),
    picture: t("media.image-title", { title: item.title }),
    ...{ zoomIn: t("media.zoom-in"), zoomOut: t("media.zoom-out") },
  },
});

/** Each person is a link to what they made. */
export function listPeopleFacts({ t }: RequestContext, { people = [] }: Pick<Content, "people">) {
  const peopleByRole = Map.groupBy(people, ({ role }) => role);
  return [...peopleByRole].map(([role, named]) => ({
    label: t(`people.${role}`),
    people: named.map(({ name, contributor }) => ({
      name,
      path: contributor ? `/contributors/${contributor}` : createPersonPath(name),
    })),
  }));
}

/** Of the item's page. Undefined for everyone but administrators of content. */
export async function loadStaffPanel(ctx: RequestContext, id: string) {
  const { t } = ctx;
  const found = hasCapability(ctx, "content.manage") ? await findStaffDetails(ctx, id) : undefined;
  if (!found?.ok) return undefined;
  const { coordinates, hidesExactPlace, ...texts } = found.value;
  const facts = [
    ...getNames(staffFields).map((name) => ({ label: t(staffFields[name].label), value: texts[name] ?? "" })),
    ...listOwnFormFields(ctx, "staff").map((field) => ({
      label: field.label,
      value: formatOwnValue(ctx, field, texts.own?.[field.name]),
    })),
  ];
  const place = hidesExactPlace && coordinates && `${coordinates.latitude}, ${coordinates.longitude}`;
  facts.push({ label: t("items.exact-place"), value: place || "" });
  return {
    title: t("items.staff-title"),
    edit: t("items.staff-edit"),
    facts: facts.filter(({ value }) => value),
  };
}

/** Other items by what they are to this one. */
export function listRelationFacts({ t }: RequestContext, { relations = [] }: Pick<Content, "relations">) {
  const itemsByKind = Map.groupBy(relations, ({ kind }) => kind);
  return [...itemsByKind].map(([kind, items]) => ({
    label: t(`relations.${kind}`),
    items: items.map(({ title, path }) => ({ title, path })),
  }));
}

export const readRelatedPage = (url: URL) => readQuery(url).integer("relatedPage", 1, 10_000, 1);

export const linkMoreRelations = (
  { t }: RequestContext,
  { moreRelations: count }: Pick<Content, "moreRelations">,
  page: number,
) =>
  count && {
    moreRelations: { to: `?relatedPage=${page + 1}`, label: t("item-facts.more-relations", { count }) },
  };

type ShownItem = Content & { dateText?: string | undefined };

const formatPoint = ({ t }: RequestContext, { coordinates }: ShownItem) => {
  if (!coordinates) return undefined;
  const point = `${String(coordinates.latitude)}, ${String(coordinates.longitude)}`;
  return coordinates.isApproximate ? t("item-facts.approximate", { point }) : point;
};

/** Fields whose value is not a text of the item. Others with a place of their own on the page are empty. */
const toText = (ctx: RequestContext, item: ShownItem, name: KindFieldName): string | undefined => {
  switch (name) {
    case "date":
      return item.dateText;
    case "coordinates":
      return formatPoint(ctx, item);
    case "otherLanguages":
      return item.otherLanguages?.map((code) => formatTerm(ctx.t, "languages", code)).join(", ");
    case "people":
    case "relations":
      return undefined;
    default:
      return item[name as ItemField];
  }
};

const formatOwnValue = ({ t, language }: RequestContext, { kind }: OwnFormField, value = "") =>
  kind === "day" && value ? formatDate(t, language, value) : value;

type Fact = { label: string; value: string; href?: string; group?: "subjects" | "file" };

/** Fields that do not describe the object itself. */
const FIELD_GROUPS: Partial<Record<KindFieldName, Fact["group"]>> = {
  ...{ place: "subjects", coordinates: "subjects", community: "subjects" },
  ...{ otherLanguages: "subjects", audience: "subjects" },
  ...{ rightsHolder: "file", doi: "file", handle: "file", ark: "file", webAddress: "file" },
};

function toOwnFact(ctx: RequestContext, item: ShownItem, field: OwnFormField): Fact[] {
  const value = item.own?.[field.name];
  if (!value) return [];
  const text = formatOwnValue(ctx, field, value);
  return [{ label: field.label, value: text, ...(field.kind === "address" && { href: value }) }];
}

/** In the order of the item's kind. Made on the server, so that pages do not load labels that few items need. */
export function listItemFacts(ctx: RequestContext, item: ShownItem) {
  const order = getKind(ctx.site, item).fields.map(({ name }) => name);
  const labels = new Map(listKindFieldLabels(ctx));
  const ownFields = listOwnFormFields(ctx, "public");
  return [...new Set([...order, ...labels.keys()])].flatMap((name): Fact[] => {
    const ownField = ownFields.find((field) => field.name === name);
    if (ownField) return toOwnFact(ctx, item, ownField);
    const value = toText(ctx, item, name);
    if (!value) return [];
    const address = ADDRESS_FIELDS.find((each) => each === name);
    const href = address && createFieldUrl(address, value);
    const group = FIELD_GROUPS[name];
    return [{ label: labels.get(name) ?? name, value, ...(href && { href }), ...(group && { group }) }];
  });
}

const MAX_PURPOSE_TITLE = 80;

/** Where an item can be seen that has a number in the institution, or neither file nor parts. */
export function findLocation(ctx: RequestContext, item: ShownItem) {
  const { t, language, site } = ctx;
  const number = item.accessionNumber ?? item.callNumber;
  const hasParts = item.relations?.some(({ kind }) => kind === "has-part");
  const isElsewhere = item.filename === null && item.files !== "closed" && !hasParts;
  if (!number && !isElsewhere) return null;
  const title = truncate(item.title, MAX_PURPOSE_TITLE);
  const purpose = number
    ? t("item-facts.visit-purpose-number", { title, number })
    : t("item-facts.visit-purpose", { title });
  return {
    title: t("item-facts.where"),
    intro: isElsewhere ? t("item-facts.where-without-file") : undefined,
    institution: site.names[language],
    address: localize(site.settings.address, language),
    link: { label: t("item-facts.visit"), href: `/visits-appointments?${new URLSearchParams({ purpose })}` },
  };
}
