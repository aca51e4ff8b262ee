import { defineEntity, type InferEntity } from "@mikro-orm/core";

import { LANGUAGES } from "../messages/languages.ts";
import { ROLES } from "../schemas/lists.ts";
import { newId } from "./id.ts";

export const Account = defineEntity({
  name: "Account",
  tableName: "account",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => newId()),
    name: p.text(),
    email: p.string().columnType("citext"),
    role: p.enum(ROLES),
    /** None until its owner has set one by the link that an administrator gave. */
    passwordHash: p.text().nullable(),
    /** Its password is printed in the README: it opens nothing once the product serves more than this machine. */
    isDemo: p.boolean().onCreate(() => false),
    /** In which one is written to; none until it is known. */
    language: p.enum(LANGUAGES).nullable(),
    /** When somebody showed that the address is theirs: without it there are no reminders. */
    confirmedAt: p.datetime().nullable(),
    /** The digest of the link by which they do, and until when it works; the latest holds alone. */
    confirmLink: p.text().nullable(),
    confirmUntil: p.datetime().nullable(),
    wantsReminders: p.boolean().default(true),
    wantsDigest: p.boolean().default(true),
    wantsTelephone: p.boolean().default(true),
    signedInAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  }),
});
export type Account = InferEntity<typeof Account>;
