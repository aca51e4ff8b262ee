import type { RequestContext } from "#app/http/request-context.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import { type ItemField, itemFields } from "#app/schemas/definitions/item-fields.ts";

/** Identifiers may have signs that end the path of an address. */
const toPath = (identifier: string) => encodeURI(identifier).replaceAll(/[?#]/g, encodeURIComponent);
const LINKS: Partial<Record<ItemField, (value: string) => string>> = {
  doi: (value) => `https://doi.org/${toPath(value)}`,
  handle: (value) => `https://hdl.handle.net/${toPath(value)}`,
  ark: (value) => `https://n2t.net/${toPath(value)}`,
  webAddress: (value) => value,
};

/** Made on the server, so that pages do not load the labels of fields that few items have. */
export const listItemFacts = ({ t }: RequestContext, item: Content) =>
  getNames(itemFields).flatMap((name) => {
    const value = item[name];
    if (!value) return [];
    const href = LINKS[name]?.(value);
    return [{ label: t(itemFields[name].label), value, ...(href && { href }) }];
  });
