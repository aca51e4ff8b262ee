import { ACCOUNT_STATES, AUDIT_ACTIONS, MESSAGE_STATES, ROW_OUTCOMES } from "../admin-lists.ts";
import { PRIVACY_REQUEST_STATES } from "../privacy-lists.ts";
import { APPOINTMENT_ORDERS, APPOINTMENT_STATUSES } from "../lists/appointments.ts";
import { ROLES } from "../lists/accounts.ts";
import { LIST_ORDERS } from "../lists/shared.ts";
import { choice, code, dayFilter, hidden, orderWithDefault, search } from "./filters.ts";

export const ACCOUNT_FILTERS = {
  search: search("accounts.search"),
  role: choice(ROLES, "accounts.role", "accounts.all-roles", "role.*"),
  state: choice(ACCOUNT_STATES, "accounts.state", "accounts.all-states", "accounts.state-*"),
  /** `recently`: within 30 days. */
  seen: choice(
    ["recently", "not-recently", "never"],
    "accounts.seen",
    "accounts.seen-any",
    "accounts.seen-*",
  ),
  secondFactor: choice(
    ["yes", "no"],
    "accounts.second-factor",
    "accounts.second-factor-any",
    "accounts.second-factor-*",
  ),
};

export const AUDIT_LOG_FILTERS = {
  action: choice(AUDIT_ACTIONS, "audit-log.action", "audit-log.all-actions", "audit-log.*"),
  order: orderWithDefault(LIST_ORDERS, "-added"),
};

export const OUTBOX_FILTERS = {
  state: choice(MESSAGE_STATES, "outbox.state", "outbox.all-states", "outbox.*"),
};

export const PRIVACY_REQUEST_FILTERS = {
  state: choice(
    PRIVACY_REQUEST_STATES,
    "privacy-requests.state",
    "privacy-requests.state-all",
    "privacy-requests.state-*",
  ),
};

export const IMPORT_ROW_FILTERS = {
  outcome: choice(ROW_OUTCOMES, "imports.outcome", "imports.all-outcomes", "imports.*-row"),
};

export const REGISTRATION_FILTERS = {
  search: search("registrations.search"),
  order: orderWithDefault(LIST_ORDERS, "added"),
};

export const APPLICATION_FILTERS = { order: hidden(LIST_ORDERS) };

export const APPOINTMENT_FILTERS = {
  status: choice(APPOINTMENT_STATUSES, "all-content.status", "appointments.all-statuses", "status.*"),
  visitType: code("appointments.visit-type", "appointments.all-types"),
  search: search("library.search"),
  from: dayFilter("appointments.filter-from"),
  to: dayFilter("appointments.filter-until"),
  order: hidden(APPOINTMENT_ORDERS),
};
