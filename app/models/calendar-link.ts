import { defineEntity } from "@mikro-orm/core";

import { Account } from "./account.ts";

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
