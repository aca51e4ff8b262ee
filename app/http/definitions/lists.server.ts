import { listAuditLog } from "#app/core/audit-log.server.ts";
import {
  ACCOUNT_FILTERS,
  AUDIT_LOG_FILTERS,
  OUTBOX_FILTERS,
} from "#app/schemas/definitions/admin-filters.ts";
import { PAGE_SIZES } from "#app/schemas/lists/shared.ts";
import { listAccounts } from "#app/services/accounts/index.server.ts";
import { listMessages } from "#app/services/mail/index.server.ts";

import { defineList } from "./list.server.ts";

export const accountList = defineList({
  access: "accounts.manage",
  filters: ACCOUNT_FILTERS,
  pageSize: PAGE_SIZES.accounts,
  rows: "accounts",
  load: listAccounts,
});

export const auditLog = defineList({
  access: "audit-log.read",
  filters: AUDIT_LOG_FILTERS,
  pageSize: PAGE_SIZES.trail,
  rows: "entries",
  load: listAuditLog,
});

export const outbox = defineList({
  access: "mail.manage",
  filters: OUTBOX_FILTERS,
  pageSize: PAGE_SIZES.messages,
  rows: "messages",
  load: listMessages,
});
