import { z } from "zod";

import * as accounts from "./accounts.ts";
import * as week from "./appointment-week.ts";
import * as appointments from "./appointments.ts";
import * as applications from "./applications.ts";
import * as content from "./content.ts";
import * as contributors from "./contributors.ts";
import * as dashboard from "./dashboard.ts";
import * as events from "./events.ts";
import * as media from "./media.ts";
import * as queues from "./review-queues.ts";
import * as search from "./search.ts";
import * as shared from "./shared.ts";
import * as shelf from "./reader-records.ts";
import * as trail from "./audit-log.ts";
import * as uploads from "./uploads.ts";
import * as visitTypes from "./visit-types.ts";

const exportedSchemas = Object.entries({
  ...{ ...accounts, ...week, ...appointments, ...applications, ...content, ...contributors },
  ...{
    ...dashboard,
    ...events,
    ...media,
    ...queues,
    ...search,
    ...shared,
    ...shelf,
    ...trail,
    ...uploads,
    ...visitTypes,
  },
});

export function registerSchemaNames() {
  for (const [id, schema] of exportedSchemas)
    if (/^[A-Z]/.test(id) && schema instanceof z.ZodType)
      z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}
