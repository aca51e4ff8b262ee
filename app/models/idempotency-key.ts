import { defineEntity } from "@mikro-orm/core";

export const IdempotencyKey = defineEntity({
  name: "IdempotencyKey",
  tableName: "idempotency_key",
  properties: (p) => ({
    id: p.text().primary(),
    digest: p.text(),
    response: p.json<unknown>().nullable(),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});
