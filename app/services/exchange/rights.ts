import type { Rights } from "#app/schemas/lists.ts";

const RESERVED = "http://rightsstatements.org/vocab/";

/** The address by which programs know a licence or a statement. */
export function rightsAddress(rights: Rights): string {
  if (rights === "CC0") return "https://creativecommons.org/publicdomain/zero/1.0/";
  if (!rights.startsWith("CC ")) return `${RESERVED}${rights}/1.0/`;
  return `https://creativecommons.org/licenses/${rights.slice(3).toLowerCase()}/4.0/`;
}

/** The name in the list of SPDX, which has licences and no statements. */
export function spdxOf(rights: Rights): string | undefined {
  if (rights === "CC0") return "CC0-1.0";
  return rights.startsWith("CC ") ? `${rights.replace(" ", "-")}-4.0` : undefined;
}
