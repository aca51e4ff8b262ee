import { fail } from "#app/core/result.ts";
import { AREAS, type Area } from "#app/schemas/admin-lists.ts";
import type { Role } from "#app/schemas/lists/accounts.ts";

export type Rights = { role: Role; areas: Area[] | null };

export const areasRequiredRefusal = fail("invalid", "accounts.areas-required", {
  details: [{ path: "areas", msg: "accounts.areas-required" }],
});

/** A full administrator is stored without areas. Undefined: an administrator without an area is refused. */
export function toRights(role: Role, areas: readonly Area[]): Rights | undefined {
  if (role !== "admin") return { role, areas: null };
  const chosen = AREAS.filter((area) => areas.includes(area));
  if (chosen.length === 0) return undefined;
  return { role, areas: chosen.length === AREAS.length ? null : chosen };
}

/** All areas for a full administrator, and none for other roles. */
export const toShownAreas = (role: Role, areas: readonly Area[] | null): Area[] =>
  role === "admin" ? [...(areas ?? AREAS)] : [];

export const describeRights = ({ role, areas }: Rights) => (areas ? `${role} (${areas.join(", ")})` : role);
