import { defineEntity, type InferEntity } from "@mikro-orm/core";

import { APPROVAL_STATUSES, EVENT_STATUSES, UNKNOWN_COUNTRY } from "../schemas/lists.ts";
import { Account } from "./account.ts";
import { Contributor } from "./contributor.ts";
import { newId } from "./id.ts";

/** Something to go to. How many are registered is written by hand, under the row's lock. */
export const Event = defineEntity({
  name: "Event",
  tableName: "event",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => newId()),
    title: p.text(),
    description: p.text(),
    day: p.date(),
    time: p.text(),
    location: p.text(),
    type: p.text(),
    category: p.text(),
    country: p.text().onCreate(() => UNKNOWN_COUNTRY as string),
    organizer: p.text(),
    /** How many may come; 0 is no limit. */
    maximum: p.integer().onCreate(() => 0),
    registered: p.integer().default(0).lazy(),
    status: p.enum(EVENT_STATUSES).onCreate(() => "upcoming" as const),
    approvalStatus: p.enum(APPROVAL_STATUSES),
    rejectionReason: p.text().nullable(),
    proposer: () => p.manyToOne(Account).nullable(),
    contributor: () => p.manyToOne(Contributor).nullable(),
    version: p.integer().version(),
    /** The database notes it when something that visitors see changes. */
    changedAt: p.datetime().defaultRaw("now()"),
    /** When anything of it was changed by hand, for those who see all of it. */
    editedAt: p
      .datetime()
      .nullable()
      .onUpdate(() => new Date()),
    createdAt: p.datetime().onCreate(() => new Date()),
  }),
});
export type Event = InferEntity<typeof Event>;
