import { ORDERS } from "./lists.ts";
import { readQuery } from "./query.ts";

/** How somebody wants a table ordered; nothing where they do not say. */
export const readOrder = (url: URL) => ({ order: readQuery(url).one("order", ORDERS) });
