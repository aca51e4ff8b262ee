import { defineEntity } from "@mikro-orm/core";

import { Account } from "./account.ts";
import { createId } from "./id.ts";

/** A user of an OpenID Connect provider. `issuer` and `subject` together are unique. */
export const ExternalIdentityEntity = defineEntity({
  name: "ExternalIdentity",
  tableName: "external_identity",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    account: () => p.manyToOne(Account),
    issuer: p.text(),
    subject: p.text(),
    createdAt: p.datetime().defaultRaw("now()"),
    lastUsedAt: p.datetime().nullable(),
  }),
});
