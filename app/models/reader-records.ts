import { defineEntity } from "@mikro-orm/core";

import { Account } from "./account.ts";
import { ContentEntity } from "./content.ts";
import { MediaEntity } from "./media.ts";

export const Favourite = defineEntity({
  name: "Favourite",
  tableName: "favourite",
  properties: (p) => ({
    account: () => p.manyToOne(Account).primary(),
    content: () => p.manyToOne(ContentEntity).primary(),
    addedAt: p.datetime().defaultRaw("now()"),
  }),
});

export const ContentOpening = defineEntity({
  name: "ContentOpening",
  tableName: "reading",
  properties: (p) => ({
    account: () => p.manyToOne(Account).primary(),
    content: () => p.manyToOne(ContentEntity).primary(),
    action: p.enum(["view", "download"] as const).primary(),
    openedAt: p.datetime().defaultRaw("now()"),
  }),
});

export const MediaOpening = defineEntity({
  name: "MediaOpening",
  tableName: "media_reading",
  properties: (p) => ({
    account: () => p.manyToOne(Account).primary(),
    media: () => p.manyToOne(MediaEntity).primary(),
    action: p.enum(["view", "download", "play"] as const).primary(),
    openedAt: p.datetime().defaultRaw("now()"),
  }),
});

export const BookReservation = defineEntity({
  name: "BookReservation",
  tableName: "reservation",
  properties: (p) => ({
    content: () => p.manyToOne(ContentEntity).primary(),
    account: () => p.manyToOne(Account).primary(),
    position: p.bigint("number").autoincrement(),
    reservedAt: p.datetime().defaultRaw("now()"),
    offeredUntil: p.datetime().nullable(),
  }),
});
