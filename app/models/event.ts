import { defineEntity, type InferEntity } from "@mikro-orm/core";
import { Account } from "./account.ts";

import { APPROVAL_STATUSES } from "../schemas/lists/shared.ts";
import { EVENT_STATUSES } from "../schemas/lists/events.ts";
import { UNKNOWN_COUNTRY } from "../schemas/lists/contributors.ts";
import { ContributorEntity } from "./contributor.ts";
import { createId } from "./id.ts";

type EventPictureFacts = { id: string; width: number; height: number };

export const EventEntity = defineEntity({
  name: "Event",
  tableName: "event",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    title: p.text(),
    description: p.text(),
    day: p.date(),
    time: p.text(),
    endDay: p.date().nullable(),
    endTime: p.text().nullable(),
    price: p.text().nullable(),
    link: p.text().nullable(),
    picture: p.json<EventPictureFacts>().nullable(),
    location: p.text(),
    type: p.text(),
    category: p.text(),
    country: p.text().onCreate(() => UNKNOWN_COUNTRY as string),
    organizer: p.text(),
    maxAttendees: p.integer().onCreate(() => 0),
    registeredCount: p.integer().default(0).lazy(),
    status: p.enum(EVENT_STATUSES).onCreate(() => "upcoming" as const),
    approvalStatus: p.enum(APPROVAL_STATUSES),
    rejectionReason: p.text().nullable(),
    proposer: () => p.manyToOne(Account).nullable(),
    contributor: () => p.manyToOne(ContributorEntity).nullable(),
    version: p.integer().version(),
    changedAt: p.datetime().defaultRaw("now()"),
    editedAt: p
      .datetime()
      .nullable()
      .onUpdate(() => new Date()),
    createdAt: p.datetime().onCreate(() => new Date()),
  }),
});
export type EventEntity = InferEntity<typeof EventEntity>;

/** Small renditions of what was uploaded; a backup of the database has them. */
export const EventPicture = defineEntity({
  name: "EventPicture",
  tableName: "event_picture",
  properties: (p) => ({
    id: p.uuid().primary(),
    event: () => p.oneToOne(EventEntity).owner(),
    webp: p.blob(),
    smallWebp: p.blob(),
    jpeg: p.blob(),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});

export const EventRegistration = defineEntity({
  name: "EventRegistration",
  tableName: "event_registration",
  properties: (p) => ({
    id: p.uuid().primary(),
    event: () => p.manyToOne(EventEntity),
    account: () => p.manyToOne(Account),
    state: p.enum(["registered", "waiting"] as const),
    position: p.bigint("number").autoincrement(),
    /** The name of the account, without case and accents. */
    searchName: p.text(),
    registeredAt: p.datetime().defaultRaw("now()"),
  }),
});
