import { defineEntity } from "@mikro-orm/core";

import { EXPORT_STATES } from "../schemas/admin-lists.ts";
import { Account } from "./account.ts";
import { StoredFile } from "./stored-file.ts";

/** Without an account, the job `delete-expired-links` deletes the row and its file. */
export const DataExportEntity = defineEntity({
  name: "DataExport",
  tableName: "data_export",
  properties: (p) => ({
    id: p.uuid().primary(),
    account: () => p.oneToOne(Account).owner().nullable(),
    state: p.enum(EXPORT_STATES).default("queued"),
    file: () => p.oneToOne(StoredFile).owner().nullable(),
    createdAt: p.datetime().defaultRaw("now()"),
    expiresAt: p.datetime().defaultRaw("now() + interval '7 days'"),
  }),
});
