import { defineEntity } from "@mikro-orm/core";

import { Account } from "./account.ts";

/** A login, keyed by the digest of its token. Only the browser has the token. */
export const Session = defineEntity({
  name: "Session",
  tableName: "session",
  properties: (p) => ({
    id: p.text().primary(),
    /** Its owner names the session by this; it opens nothing. */
    publicId: p.uuid().defaultRaw("gen_random_uuid()"),
    account: () => p.manyToOne(Account),
    browser: p.text().default(""),
    createdAt: p.datetime().defaultRaw("now()"),
    usedAt: p.datetime().defaultRaw("now()"),
    endsAt: p.datetime(),
  }),
});
