import { z } from "zod";

const ORCID_PATTERN = /^(?:https?:\/\/(?:www\.)?orcid\.org\/)?(\d{4})-?(\d{4})-?(\d{4})-?(\d{3}[\dX])\/?$/i;

/** ISO 7064, mod 11-2. */
function hasValidChecksum(orcid: string): boolean {
  const characters = orcid.replaceAll("-", "");
  const total = [...characters.slice(0, -1)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const checksum = (12 - (total % 11)) % 11;
  return characters.slice(-1) === (checksum === 10 ? "X" : String(checksum));
}

/** Returns "0000-0002-1825-0097" also for a link or without hyphens. Undefined: not an ORCID iD. */
export function parseOrcid(value: string): string | undefined {
  const groups = ORCID_PATTERN.exec(value.trim())?.slice(1);
  const orcid = groups?.join("-").toUpperCase();
  return orcid && hasValidChecksum(orcid) ? orcid : undefined;
}

const MAX_INPUT_LENGTH = 60;

/** Empty: no ORCID iD. Must be a single string schema: the form parser turns "" into undefined at each schema of a pipe. */
export const orcid = z
  .string()
  .max(MAX_INPUT_LENGTH, "login-provider.orcid-invalid")
  .overwrite((value) => parseOrcid(value) ?? value.trim())
  .refine((value) => value === "" || parseOrcid(value) !== undefined, "login-provider.orcid-invalid");
