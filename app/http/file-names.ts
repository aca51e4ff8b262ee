import { normalizeText } from "#app/schemas/normalize-text.ts";

/** RFC 6266. */

/** Also an ASCII name, for programs that know no other. */
export function dispositionOf(
  disposition: "inline" | "attachment",
  name: string,
  plain = plainOf(name),
): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function plainOf(name: string): string {
  const plain = asciiOf(name)
    .replaceAll(/["\\%]/g, "_")
    .trim();
  const extension = /\.[a-z0-9]+$/i.exec(name)?.[0] ?? "";
  return plain && plain !== extension ? plain : `file${extension}`;
}

const asciiOf = (name: string) => normalizeText(name, "NFKD").replaceAll(/[^\x20-\x7e]/g, "");

/** The systems on which files are saved cut longer names. */
const LONGEST = 60;

function slugOf(words: string): string {
  const parts = normalizeText(words)
    .toLowerCase()
    .replaceAll(/['’ʼ]/g, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  let slug = "";
  for (const part of parts ?? []) {
    const longer = slug ? `${slug}-${part}` : part;
    if ([...longer].length > LONGEST) return slug || [...part].slice(0, LONGEST).join("");
    slug = longer;
  }
  return slug;
}

/** In ASCII the site's name stands for words in another script. */
export function attachmentAbout(
  words: string | undefined,
  { before, after, ending }: { before?: string; after?: string; ending: string },
): string {
  const slug = slugOf(words ?? "");
  const ascii = slugOf(asciiOf(slug)) || (before ? "" : "urithi");
  const named = (said: string) => `${[before, said, after].filter(Boolean).join("-")}.${ending}`;
  return dispositionOf("attachment", named(slug || ascii), named(ascii));
}
