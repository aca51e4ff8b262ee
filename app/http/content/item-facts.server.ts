import { hasCapability } from "#app/core/access.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import { ADDRESS_FIELDS, itemFields } from "#app/schemas/definitions/item-fields.ts";
import { staffFields } from "#app/schemas/definitions/staff-fields.ts";
import { createFieldUrl, createPersonPath } from "#app/schemas/item-facts.ts";
import { findStaffDetails } from "#app/services/content/index.server.ts";

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
  const facts = getNames(staffFields).map((name) => ({
    label: t(staffFields[name].label),
    value: texts[name] ?? "",
  }));
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

/** Made on the server, so that pages do not load the labels of fields that few items have. */
export const listItemFacts = ({ t }: RequestContext, item: Content) =>
  getNames(itemFields).flatMap((name) => {
    const value = item[name];
    if (!value) return [];
    const address = ADDRESS_FIELDS.find((each) => each === name);
    const href = address && createFieldUrl(address, value);
    return [{ label: t(itemFields[name].label), value, ...(href && { href }) }];
  });
