import { defineEntity } from "@mikro-orm/core";

import { Account } from "./account.ts";
import { ContributorEntity } from "./contributor.ts";

export const SetupLinkEntity = defineEntity({
  name: "SetupLink",
  tableName: "setup_link",
  properties: (p) => ({
    id: p.text().primary(),
    account: () => p.manyToOne(Account),
    expiresAt: p.datetime(),
    /** True: from an administrator, at most one per account. Null: for a forgotten password, any number. */
    isFromAdmin: p.boolean().nullable().default(true),
    /** The link was only sent by email, so using it proves the email address. */
    isMailed: p.boolean().default(false),
    contributor: () => p.manyToOne(ContributorEntity).nullable(),
  }),
});
