import { defineEntity, type InferEntity } from "@mikro-orm/core";

import { GROUP_SIZES, VISIT_STATUSES, VISIT_TYPES } from "../schemas/lists.ts";
import { Account } from "./account.ts";
import { newId } from "./id.ts";

/** A visit that somebody asked for. */
export const Visit = defineEntity({
  name: "Visit",
  tableName: "visit",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => newId()),
    /** To write down and to say on the telephone; it opens nothing. */
    reference: p.text(),
    /** The digest of the secret in its private address. */
    address: p.text(),
    account: () => p.manyToOne(Account).nullable(),
    firstName: p.text(),
    lastName: p.text(),
    email: p.text(),
    phone: p.text(),
    institution: p.text().onCreate(() => ""),
    visitType: p.enum(VISIT_TYPES),
    preferredDate: p.date(),
    preferredTime: p.text(),
    groupSize: p.enum(GROUP_SIZES),
    purpose: p.text(),
    status: p.enum(VISIT_STATUSES).onCreate(() => "pending" as const),
    adminNotes: p.text().onCreate(() => ""),
    version: p.integer().version(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  }),
});
export type Visit = InferEntity<typeof Visit>;
