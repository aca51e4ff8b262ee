import { defineEntity } from "@mikro-orm/core";

import { LANGUAGES } from "../messages/languages.ts";
import { PRIVACY_REQUEST_KINDS } from "../schemas/admin-lists.ts";
import { Account } from "./account.ts";

export const PrivacyRequestEntity = defineEntity({
  name: "PrivacyRequest",
  tableName: "privacy_request",
  properties: (p) => ({
    id: p.uuid().primary(),
    /** Of a request that was sent while logged in. Another one does not prove whose data it is about. */
    account: () => p.manyToOne(Account).nullable(),
    kind: p.enum(PRIVACY_REQUEST_KINDS),
    name: p.text(),
    email: p.string().columnType("citext"),
    language: p.enum(LANGUAGES).nullable(),
    text: p.text(),
    createdAt: p.datetime().defaultRaw("now()"),
    dueOn: p.date(),
    answer: p.text().nullable(),
    answeredAt: p.datetime().nullable(),
    version: p.integer().default(1),
  }),
});
