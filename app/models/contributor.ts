import { defineEntity, type InferEntity } from "@mikro-orm/core";

import { UNKNOWN_COUNTRY } from "../schemas/lists/contributors.ts";
import { Account } from "./account.ts";
import { createId } from "./id.ts";

export const ContributorEntity = defineEntity({
  name: "Contributor",
  tableName: "contributor",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    account: () => p.oneToOne(Account).owner().nullable(),
    name: p.text(),
    email: p.string().columnType("citext"),
    title: p.text().onCreate(() => ""),
    institution: p.text().onCreate(() => ""),
    location: p.text().onCreate(() => ""),
    country: p.text().onCreate(() => UNKNOWN_COUNTRY as string),
    specialization: p
      .array()
      .columnType("text[]")
      .onCreate(() => [] as string[]),
    biography: p.text().onCreate(() => ""),
    website: p.text().onCreate(() => ""),
    /** "0000-0002-1825-0097", or empty. `orcidAuthenticatedAt`: when its owner logged in at ORCID. */
    orcid: p.text().default(""),
    orcidAuthenticatedAt: p.datetime().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime().onCreate(() => new Date()),
  }),
});
export type ContributorEntity = InferEntity<typeof ContributorEntity>;
