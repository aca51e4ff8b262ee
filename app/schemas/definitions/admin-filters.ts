import { ACCOUNT_STATES, AUDIT_ACTIONS, MESSAGE_STATES } from "../admin-lists.ts";
import { ROLES } from "../lists/accounts.ts";
import { LIST_ORDERS } from "../lists/shared.ts";
import { choice, orderWithDefault, search } from "./filters.ts";

export const ACCOUNT_FILTERS = {
  search: search("accounts.search"),
  role: choice(ROLES, "accounts.role", "accounts.all-roles", (role) => `role.${role}`),
  state: choice(
    ACCOUNT_STATES,
    "accounts.state",
    "accounts.all-states",
    (state) => `accounts.state-${state}`,
  ),
  /** `recently`: within 30 days. */
  seen: choice(
    ["recently", "not-recently", "never"],
    "accounts.seen",
    "accounts.seen-any",
    (seen) => `accounts.seen-${seen}`,
  ),
  secondFactor: choice(
    ["yes", "no"],
    "accounts.second-factor",
    "accounts.second-factor-any",
    (factor) => `accounts.second-factor-${factor}`,
  ),
};

export const AUDIT_LOG_FILTERS = {
  action: choice(
    AUDIT_ACTIONS,
    "audit-log.action",
    "audit-log.all-actions",
    (action) => `audit-log.${action}`,
  ),
  order: orderWithDefault(LIST_ORDERS, "-added"),
};

export const OUTBOX_FILTERS = {
  state: choice(MESSAGE_STATES, "outbox.state", "outbox.all-states", (state) => `outbox.${state}`),
};
