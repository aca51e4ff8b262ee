import { ORDERS } from "./lists.ts";
import { readQuery } from "./query.ts";

export const parseOrder = (url: URL) => ({ order: readQuery(url).choice("order", ORDERS) });
