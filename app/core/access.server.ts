import type { PlainKey } from "#app/messages/translate.ts";
import type { Role } from "#app/schemas/lists.ts";

import type { Actor, AuthenticatedUser, Context } from "./context.ts";
import { databaseUnavailableRefusal, fail, type Refusal } from "./result.ts";
import { getSite } from "./site.server.ts";

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
  "vocabularies.manage": ["admin"],
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
    if (actor.isUnknown) return databaseUnavailableRefusal;
    const login = LOGIN_MESSAGES[capability] ?? "guard.login-first";
    return fail("unauthenticated", isForAdmins ? "guard.api-authentication" : login);
  }
  if (roles.includes(actor.role)) return undefined;
  return fail("forbidden", isForAdmins ? "guard.api-permission" : "guard.not-allowed");
}

/**
 * For calls about one item, before the item is known. With open access on, visitors pass, and the service then
 * refuses every item that is not open to them.
 */
export const checkCallAccess = (ctx: { actor: Actor }, capability: Capability): Refusal | undefined =>
  capability === "content.read" && isOpenAccessVisitor(ctx) ? undefined : checkAccess(ctx, capability);

const isOpenAccessVisitor = ({ actor }: { actor: Actor }) =>
  actor.role === "visitor" && !actor.isUnknown && getSite().openAccess;

/** Throws if the actor is a visitor, so call `checkAccess` first. */
export function requireUser({ actor }: { actor: Actor }): AuthenticatedUser {
  if (actor.role === "visitor") throw new Error("no authenticated user");
  return actor;
}

/** For queues that limit what one client may have waiting: the account, or a visitor's network. */
export const getClientId = ({ actor, clientInfo }: Pick<Context, "actor" | "clientInfo">) =>
  actor.role === "visitor" ? clientInfo.network : actor.id;
