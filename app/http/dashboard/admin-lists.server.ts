import { listAuditLog } from "#app/core/audit-log.server.ts";
import { defineList } from "#app/http/definitions/list.server.ts";
import {
  ACCOUNT_FILTERS,
  AUDIT_LOG_FILTERS,
  OUTBOX_FILTERS,
  COPY_REQUEST_FILTERS,
  PRIVACY_REQUEST_FILTERS,
} from "#app/schemas/definitions/admin-filters.ts";
import { listAccounts } from "#app/services/accounts/index.server.ts";
import { listMessages } from "#app/services/mail/index.server.ts";
import { listCopyRequests } from "#app/services/copies/index.server.ts";
import { listPrivacyRequests } from "#app/services/privacy/index.server.ts";

export const accountList = defineList({
  access: "accounts.manage",
  filters: ACCOUNT_FILTERS,
  pageSize: "accounts",
  rows: "accounts",
  load: listAccounts,
});

export const auditLogList = defineList({
  access: "audit-log.read",
  filters: AUDIT_LOG_FILTERS,
  pageSize: "trail",
  rows: "entries",
  load: listAuditLog,
});

export const messageList = defineList({
  access: "mail.manage",
  filters: OUTBOX_FILTERS,
  pageSize: "messages",
  rows: "messages",
  load: listMessages,
});

export const privacyRequestList = defineList({
  access: "requests.answer",
  filters: PRIVACY_REQUEST_FILTERS,
  pageSize: "accounts",
  rows: "requests",
  load: listPrivacyRequests,
});

export const copyRequestList = defineList({
  access: "content.manage",
  filters: COPY_REQUEST_FILTERS,
  pageSize: "accounts",
  rows: "requests",
  load: listCopyRequests,
});
