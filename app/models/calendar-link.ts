import { defineEntity } from "@mikro-orm/core";

import { Account } from "./account.ts";

/** Keyed by the digest of the secret; an account has at most one of each kind. */
export const CalendarLinkEntity = defineEntity({
  name: "CalendarLink",
  tableName: "calendar_link",
  properties: (p) => ({
    id: p.text().primary(),
    account: () => p.manyToOne(Account),
    kind: p.enum(["registrations", "appointments"] as const),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});
