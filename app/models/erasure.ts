import { defineEntity } from "@mikro-orm/core";

/** An account or record that was erased. The audit log has `pseudonym` instead of the account's id. */
export const ErasureEntity = defineEntity({
  name: "Erasure",
  tableName: "erasure",
  properties: (p) => ({
    subjectId: p.uuid().primary(),
    kind: p.enum(["account", "visit", "profile"]),
    pseudonym: p.uuid(),
    recordIds: p.array().columnType("uuid[]").default([]),
    erasedAt: p.datetime().defaultRaw("now()"),
  }),
});
