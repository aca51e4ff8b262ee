import type { PlainKey } from "#app/messages/translate.ts";
import type { Role } from "#app/schemas/lists.ts";

import type { Actor, AuthenticatedUser } from "./context.ts";
import { databaseUnavailable, fail, type Refusal } from "./result.ts";

const CAPABILITIES = {
  "account.own": ["admin", "contributor", "user"],
  "applications.decide": ["admin"],
  "content.create": ["admin", "contributor"],
  "content.manage": ["admin"],
  "content.own": ["contributor"],
  "content.read": ["admin", "contributor", "user"],
  "contributors.manage": ["admin"],
  "dashboard.read": ["admin"],
  "events.manage": ["admin"],
  "events.propose": ["admin", "contributor"],
  "events.register": ["admin", "contributor", "user"],
  "setup-links.create": ["admin"],
  "mail.manage": ["admin"],
  "media.manage": ["admin"],
  "media.open": ["admin", "contributor", "user"],
  "my-library.use": ["admin", "contributor", "user"],
  "jobs.manage": ["admin"],
  "audit-log.read": ["admin"],
  "site.manage": ["admin"],
  "pages.manage": ["admin"],
  "appointments.manage": ["admin"],
  "appointments.own": ["user"],
} satisfies Record<string, Role[]>;

export type Capability = keyof typeof CAPABILITIES;

export const getRolesWithCapability = (capability: Capability): readonly Role[] => CAPABILITIES[capability];

const LOGIN_MESSAGES: Partial<Record<Capability, PlainKey>> = { "events.register": "events.login-required" };

export function checkAccess({ actor }: { actor: Actor }, capability: Capability): Refusal | undefined {
  const roles: readonly Role[] = CAPABILITIES[capability];
  const isForAdmins = roles.length === 1 && roles[0] === "admin";
  if (actor.role === "visitor") {
    if (actor.isUnknown) return databaseUnavailable;
    const login = LOGIN_MESSAGES[capability] ?? "guard.login-first";
    return fail("unauthenticated", isForAdmins ? "guard.api-authentication" : login);
  }
  if (roles.includes(actor.role)) return undefined;
  return fail("forbidden", isForAdmins ? "guard.api-permission" : "guard.not-allowed");
}

/** Throws if the actor is a visitor, so call `checkAccess` first. */
export function requireUser({ actor }: { actor: Actor }): AuthenticatedUser {
  if (actor.role === "visitor") throw new Error("no authenticated user");
  return actor;
}
