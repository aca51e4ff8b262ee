import { normalizeText } from "#app/schemas/normalize-text.ts";

type CodeOptions = {
  /** Before a name that does not begin with a Latin letter. */
  prefix: string;
  maxLength: number;
  isFree(code: string): boolean;
};

const SUFFIX_LENGTH = 3;

/** A code of letters, digits and hyphens, made from a name: that of "Ramani ya mji" is `ramani-ya-mji`. */
export function createCode(name: string, { prefix, maxLength, isFree }: CodeOptions): string {
  const plain = normalizeText(name, "NFKD")
    .toLowerCase()
    .replaceAll(/[\p{M}'’ʼ]/gu, "");
  const slug = plain.match(/[a-z0-9]+/g)?.join("-") ?? "";
  const base = (/^[a-z]/.test(slug) ? slug : [prefix, slug].filter(Boolean).join("-"))
    .slice(0, maxLength - SUFFIX_LENGTH)
    .replace(/-$/, "");
  let code = base;
  for (let number = 2; !isFree(code); number++) code = `${base}-${number}`;
  return code;
}
