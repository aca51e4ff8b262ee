import { defineEntity } from "@mikro-orm/core";

import { CONSENT_TOPICS } from "../schemas/admin-lists.ts";
import { Account } from "./account.ts";

/** Rows are only added, so that it can be shown who agreed to what, and when. */
export const ConsentEntity = defineEntity({
  name: "Consent",
  tableName: "consent",
  properties: (p) => ({
    id: p.uuid().primary(),
    account: () => p.manyToOne(Account),
    topic: p.enum(CONSENT_TOPICS),
    isGiven: p.boolean(),
    noticeVersion: p.integer(),
    givenAt: p.datetime().defaultRaw("clock_timestamp()"),
  }),
});
