import { ORDERS } from "./lists.ts";
import { readQuery } from "./query.ts";

export const readOrder = (url: URL) => ({ order: readQuery(url).one("order", ORDERS) });
