import type { RequestContext } from "#app/http/request-context.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import { ADDRESS_FIELDS, itemFields } from "#app/schemas/definitions/item-fields.ts";
import { createFieldUrl, createPersonPath } from "#app/schemas/item-facts.ts";

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

/** Made on the server, so that pages do not load the labels of fields that few items have. */
export const listItemFacts = ({ t }: RequestContext, item: Content) =>
  getNames(itemFields).flatMap((name) => {
    const value = item[name];
    if (!value) return [];
    const address = ADDRESS_FIELDS.find((each) => each === name);
    const href = address && createFieldUrl(address, value);
    return [{ label: t(itemFields[name].label), value, ...(href && { href }) }];
  });
