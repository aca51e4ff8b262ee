import type { PlainKey } from "#app/messages/translate.ts";
import type { Area } from "#app/schemas/admin-lists.ts";
import type { Role } from "#app/schemas/lists/accounts.ts";

import type { Actor, AuthenticatedUser, Context } from "./context.ts";
import { databaseUnavailableRefusal, fail, type Refusal } from "./result.ts";
import { isOpenAccessOn, mayOpenGalleryPictures } from "./visitor-access.server.ts";

const ADMINISTRATORS: Role[] = ["admin"];
const EDITORS: Role[] = ["admin", "contributor"];
const ACCOUNTS: Role[] = ["admin", "contributor", "user"];

type NeededArea = Area | "all" | readonly Area[];
export type CapabilityRule = { roles: readonly Role[]; area?: NeededArea };

/**
 * `area`: the area that an administrator needs, or several of which one is enough. With "all" only full
 * administrators pass, so that no limited administrator can raise rights. Without an area any administrator passes.
 */
export const CAPABILITIES = {
  "account.own": { roles: ACCOUNTS },
  "accounts.manage": { roles: ADMINISTRATORS, area: "all" },
  "applications.decide": { roles: ADMINISTRATORS, area: "contributors" },
  "content.create": { roles: EDITORS, area: "content" },
  "content.manage": { roles: ADMINISTRATORS, area: "content" },
  "content.own": { roles: ["contributor"] },
  "content.read": { roles: ACCOUNTS },
  "contributors.manage": { roles: ADMINISTRATORS, area: "contributors" },
  "dashboard.read": { roles: ADMINISTRATORS },
  "events.manage": { roles: ADMINISTRATORS, area: "events" },
  "events.propose": { roles: EDITORS, area: "events" },
  "events.register": { roles: ACCOUNTS },
  "setup-links.create": { roles: ADMINISTRATORS, area: "all" },
  "mail.manage": { roles: ADMINISTRATORS, area: "all" },
  "media.manage": { roles: ADMINISTRATORS, area: "media" },
  "media.open": { roles: ACCOUNTS },
  "my-library.use": { roles: ACCOUNTS },
  "jobs.manage": { roles: ADMINISTRATORS, area: "all" },
  "audit-log.read": { roles: ADMINISTRATORS, area: "all" },
  "site.manage": { roles: ADMINISTRATORS, area: "all" },
  "uploads.create": { roles: EDITORS, area: ["content", "media", "events"] },
  "vocabularies.manage": { roles: ADMINISTRATORS, area: "all" },
  "pages.manage": { roles: ADMINISTRATORS, area: "all" },
  // Those about personal data, and about pages, are answered by full administrators only.
  "requests.answer": { roles: ADMINISTRATORS, area: ["content", "media"] },
  "appointments.manage": { roles: ADMINISTRATORS, area: "visits" },
  "appointments.own": { roles: ["user"] },
} satisfies Record<string, CapabilityRule>;

export type Capability = keyof typeof CAPABILITIES;

const getRule = (capability: Capability): CapabilityRule => CAPABILITIES[capability];

export const getRolesWithCapability = (capability: Capability) => getRule(capability).roles;
export const isCapability = (name: string): name is Capability => Object.hasOwn(CAPABILITIES, name);

const LOGIN_MESSAGES: Partial<Record<Capability, PlainKey>> = { "events.register": "events.login-required" };

export function checkAccess({ actor }: { actor: Actor }, capability: Capability): Refusal | undefined {
  const { roles, area } = getRule(capability);
  const isForAdmins = roles.length === 1 && roles[0] === "admin";
  if (actor.role === "visitor") {
    if (actor.isUnknown) return databaseUnavailableRefusal;
    const login = LOGIN_MESSAGES[capability] ?? "guard.login-first";
    return fail("unauthenticated", isForAdmins ? "guard.api-authentication" : login);
  }
  if (!roles.includes(actor.role))
    return fail("forbidden", isForAdmins ? "guard.api-permission" : "guard.not-allowed");
  if (actor.role !== "admin") return undefined;
  if (actor.isSecondFactorMissing && (area || isForAdmins)) return secondFactorMissingRefusal;
  if (!area || isAdministratorOf(actor, area)) return undefined;
  return fail("forbidden", "guard.other-area");
}

const secondFactorMissingRefusal = fail("forbidden", "second-factor.missing", { needs: "second-factor" });

export const isAdministratorOf = (
  { role, areas }: { role: Role; areas: readonly Area[] | null },
  area: NeededArea,
) => role === "admin" && (areas === null || areas.some((each) => [area].flat().includes(each)));

export const hasCapability = (ctx: { actor: Actor }, capability: Capability) => !checkAccess(ctx, capability);

/**
 * For calls about one item, before the item is known. Where some are open to visitors these pass, and the service then
 * refuses every item that is not open to them.
 */
export const checkCallAccess = (ctx: { actor: Actor }, capability: Capability): Refusal | undefined =>
  isOpenCall(ctx.actor, capability) ? undefined : checkAccess(ctx, capability);

const isOpenCall = (actor: Actor, capability: Capability) =>
  actor.role === "visitor" &&
  !actor.isUnknown &&
  ((capability === "content.read" && isOpenAccessOn()) ||
    (capability === "media.open" && mayOpenGalleryPictures(actor)));

/** Throws if the actor is a visitor, so call `checkAccess` first. */
export function requireUser({ actor }: { actor: Actor }): AuthenticatedUser {
  if (actor.role === "visitor") throw new Error("no authenticated user");
  return actor;
}

/** For queues that limit what one client may have waiting: the account, or a visitor's network. */
export const getClientId = ({ actor, clientInfo }: Pick<Context, "actor" | "clientInfo">) =>
  actor.role === "visitor" ? clientInfo.network : actor.id;

const proofRequiredRefusal = fail("forbidden", "reauthenticate.needed", { needs: "reauthentication" });

/**
 * For changes that a stolen session must not make. A login counts as proof for ten minutes, then only
 * `reauthenticate()` does.
 */
export const requireRecentProof = (ctx: { actor: Actor }): Refusal | undefined =>
  requireUser(ctx).session.isProven === false ? proofRequiredRefusal : undefined;
