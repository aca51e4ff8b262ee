import { defineEntity, type InferEntity } from "@mikro-orm/core";

import { LANGUAGES } from "../messages/languages.ts";
import { APPROVAL_STATUSES } from "../schemas/lists/shared.ts";
import { Account } from "./account.ts";
import { createId } from "./id.ts";

export const ContributorApplication = defineEntity({
  name: "ContributorApplication",
  tableName: "contributor_application",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    name: p.text(),
    email: p.string().columnType("citext"),
    language: p.enum(LANGUAGES).nullable(),
    expertise: p.text(),
    motivation: p.text(),
    status: p
      .enum(APPROVAL_STATUSES)
      .default("pending")
      .onCreate(() => "pending" as const),
    createdAt: p.datetime().onCreate(() => new Date()),
    decidedAt: p.datetime().nullable(),
    rejectionReason: p.text().nullable(),
    account: () => p.manyToOne(Account).nullable(),
  }),
});
export type ContributorApplication = InferEntity<typeof ContributorApplication>;
