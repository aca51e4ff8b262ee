import { defineEntity } from "@mikro-orm/core";

import type { RetainedKind } from "../schemas/privacy-lists.ts";

/** The counts of visits that were deleted after their retention. */
export const PastVisitCount = defineEntity({
  name: "PastVisitCount",
  tableName: "past_visit_count",
  properties: (p) => ({
    month: p.date().primary(),
    visitType: p.text().primary(),
    status: p.text().primary(),
    visits: p.integer(),
    people: p.integer(),
  }),
});

export const RetentionRunEntity = defineEntity({
  name: "RetentionRun",
  tableName: "retention_run",
  properties: (p) => ({
    id: p.uuid().primary(),
    ranAt: p.datetime().defaultRaw("now()"),
    removed: p.json<Partial<Record<RetainedKind, number>>>(),
  }),
});
