import { defineEntity } from "@mikro-orm/core";

import { Account } from "./account.ts";

/** A private address of a calendar, keyed by the digest of its secret; everybody has at most one of each kind. */
export const CalendarLink = defineEntity({
  name: "CalendarLink",
  tableName: "calendar_link",
  properties: (p) => ({
    id: p.text().primary(),
    account: () => p.manyToOne(Account),
    kind: p.enum(["registrations", "appointments"] as const),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});
