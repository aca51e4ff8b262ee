import { defineEntity, type InferEntity } from "@mikro-orm/core";

import { newId } from "./id.ts";

const APPLICATION_STATUSES = ["pending", "approved", "rejected"] as const;

export const ContributorApplication = defineEntity({
  name: "ContributorApplication",
  tableName: "contributor_application",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => newId()),
    name: p.text(),
    email: p.string().columnType("citext"),
    expertise: p.text(),
    motivation: p.text(),
    status: p
      .enum(APPLICATION_STATUSES)
      .default("pending")
      .onCreate(() => "pending" as const),
    createdAt: p.datetime().onCreate(() => new Date()),
  }),
});
export type ContributorApplication = InferEntity<typeof ContributorApplication>;
