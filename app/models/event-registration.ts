import { defineEntity } from "@mikro-orm/core";

import { Account } from "./account.ts";
import { EventEntity } from "./event.ts";

/** The database numbers `place` in the order in which people come. */
export const EventRegistration = defineEntity({
  name: "EventRegistration",
  tableName: "event_registration",
  properties: (p) => ({
    id: p.uuid().primary(),
    event: () => p.manyToOne(EventEntity),
    account: () => p.manyToOne(Account),
    state: p.enum(["registered", "waiting"] as const),
    place: p.bigint("number").autoincrement(),
    registeredAt: p.datetime().defaultRaw("now()"),
  }),
});
