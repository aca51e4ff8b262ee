import { LIST_ORDERS } from "./lists/shared.ts";
import { readQuery } from "./query.ts";

export const parseOrder = (url: URL) => ({ order: readQuery(url).choice("order", LIST_ORDERS) });
