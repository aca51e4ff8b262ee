import { defineEntity } from "@mikro-orm/core";

import type { LocalizedText } from "../schemas/localized-text.ts";
import type { VisitTypeSettings } from "../schemas/visit-types.ts";
import { createId } from "./id.ts";

/** `settings` has only what the institution has set. Hours and capacity are in `opening_hours`. */
export const VisitTypeEntity = defineEntity({
  name: "VisitType",
  tableName: "visit_type",
  properties: (p) => ({
    code: p.text().primary(),
    position: p.integer(),
    settings: p.json<Partial<VisitTypeSettings>>(),
    version: p.integer(),
  }),
});

/** Days without any visits, the first and last included. */
export const ClosedDaysEntity = defineEntity({
  name: "ClosedDays",
  tableName: "closed_days",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    firstDay: p.date(),
    lastDay: p.date(),
    reason: p.json<LocalizedText>(),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});
