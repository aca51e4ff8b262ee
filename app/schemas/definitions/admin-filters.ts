import {
  ACCOUNT_STATES,
  AUDIT_ACTIONS,
  MESSAGE_STATES,
  REQUEST_KINDS,
  ROW_OUTCOMES,
} from "../admin-lists.ts";
import { COPY_REQUEST_STATES } from "../lists/copies.ts";
import { PRIVACY_REQUEST_STATES } from "../privacy-lists.ts";
import { APPOINTMENT_ORDERS, APPOINTMENT_STATUSES } from "../lists/appointments.ts";
import { ROLES } from "../lists/accounts.ts";
import { LIST_ORDERS } from "../lists/shared.ts";
import * as filter from "./filters.ts";

export const ACCOUNT_FILTERS = {
  search: filter.search("accounts.search"),
  role: filter.choice(ROLES, "accounts.role", "accounts.all-roles", "role.*"),
  state: filter.choice(ACCOUNT_STATES, "accounts.state", "accounts.all-states", "accounts.state-*"),
  /** `recently`: within 30 days. */
  seen: filter.choice(
    ["recently", "not-recently", "never"],
    "accounts.seen",
    "accounts.seen-any",
    "accounts.seen-*",
  ),
  secondFactor: filter.choice(
    ["yes", "no"],
    "accounts.second-factor",
    "accounts.second-factor-any",
    "accounts.second-factor-*",
  ),
};

export const AUDIT_LOG_FILTERS = {
  action: filter.choice(AUDIT_ACTIONS, "audit-log.action", "audit-log.all-actions", "audit-log.*"),
  order: filter.orderWithDefault(LIST_ORDERS, "-added"),
};

export const OUTBOX_FILTERS = {
  state: filter.choice(MESSAGE_STATES, "outbox.state", "outbox.all-states", "outbox.*"),
};

export const PRIVACY_REQUEST_FILTERS = {
  kind: filter.choice(
    REQUEST_KINDS,
    "privacy-requests.kind",
    "privacy-requests.kind-all",
    "privacy-requests.kind-*",
  ),
  state: filter.choice(
    PRIVACY_REQUEST_STATES,
    "privacy-requests.state",
    "privacy-requests.state-all",
    "privacy-requests.state-*",
  ),
};

export const COPY_REQUEST_FILTERS = {
  state: filter.choice(COPY_REQUEST_STATES, "copies.state", "copies.state-all", "copies.state-*"),
};

export const IMPORT_ROW_FILTERS = {
  outcome: filter.choice(ROW_OUTCOMES, "imports.outcome", "imports.all-outcomes", "imports.*-row"),
};

export const REGISTRATION_FILTERS = {
  search: filter.search("registrations.search"),
  order: filter.orderWithDefault(LIST_ORDERS, "added"),
};

export const APPLICATION_FILTERS = { order: filter.hidden(LIST_ORDERS) };

export const APPOINTMENT_FILTERS = {
  status: filter.choice(APPOINTMENT_STATUSES, "all-content.status", "appointments.all-statuses", "status.*"),
  visitType: filter.code("appointments.visit-type", "appointments.all-types"),
  search: filter.search("library.search"),
  from: filter.day("appointments.filter-from"),
  to: filter.day("appointments.filter-until"),
  order: filter.hidden(APPOINTMENT_ORDERS),
};
