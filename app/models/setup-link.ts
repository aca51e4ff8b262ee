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
    /**
     * False: from an administrator, and at most one for an account. Null: for a forgotten password; the unique index
     * leaves null out, so there may be several. True: from an earlier version.
     */
    isAsked: p.boolean().nullable().default(false),
    /** Only sent by mail: who uses it reads the mail of the account's address. */
    isMailed: p.boolean().default(false),
    contributor: () => p.manyToOne(ContributorEntity).nullable(),
  }),
});
