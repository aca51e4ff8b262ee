import { defineEntity } from "@mikro-orm/core";

import { LANGUAGES } from "../messages/languages.ts";
import type { Area } from "../schemas/admin-lists.ts";
import { ROLES } from "../schemas/lists.ts";
import { Account } from "./account.ts";
import { createId } from "./id.ts";

/** `secretHash`: only the invited person has the secret. */
export const InvitationEntity = defineEntity({
  name: "Invitation",
  tableName: "invitation",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    secretHash: p.text(),
    email: p.string().columnType("citext"),
    role: p.enum(ROLES),
    areas: p.array((area) => area as Area).nullable(),
    isMailed: p.boolean(),
    language: p.enum(LANGUAGES).nullable(),
    /** An invitation ends with the rights of its sender. */
    invitedBy: () => p.manyToOne(Account),
    createdAt: p.datetime().defaultRaw("now()"),
    expiresAt: p.datetime(),
  }),
});
