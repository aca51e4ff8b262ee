import { sql } from "kysely";

import type { Context } from "#app/core/context.ts";
import type { Conditions } from "#app/core/count-rows.server.ts";
import { listOwnFields } from "#app/services/kinds/index.server.ts";

import { hasStaffValue } from "./staff-details.server.ts";

export const hasFilterKey = (name: string, value: string) =>
  sql<boolean>`t.filter_keys @> array[filter_key(${name}, ${value})]`;

/** By fields that are filters and that the actor sees. Others are ignored. */
export const getOwnConditions = (
  { actor, site }: Context,
  filter: { [name: string]: unknown },
): Conditions => {
  const list = (place: "public" | "staff") =>
    listOwnFields(site, place).flatMap(({ name, isFilter }) => {
      const value = filter[name];
      return isFilter && typeof value === "string" ? [{ name, value }] : [];
    });
  return [
    ...list("public").map(({ name, value }) => hasFilterKey(name, value)),
    ...list("staff").map(({ name, value }) => hasStaffValue(actor, name, value)),
  ];
};
