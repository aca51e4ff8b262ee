import type { RequestContext } from "#app/http/request-context.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import { ADDRESS_FIELDS, itemFields } from "#app/schemas/definitions/item-fields.ts";

/** Identifiers may have signs that end the path of an address. */
const toPath = (identifier: string) => encodeURI(identifier).replaceAll(/[?#]/g, encodeURIComponent);
const LINKS: Record<(typeof ADDRESS_FIELDS)[number], (value: string) => string> = {
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
    const address = ADDRESS_FIELDS.find((each) => each === name);
    const href = address && LINKS[address](value);
    return [{ label: t(itemFields[name].label), value, ...(href && { href }) }];
  });
