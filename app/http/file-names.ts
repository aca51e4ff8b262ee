/** What files are called that somebody saves (RFC 6266). */

/** The name in any script, and an ASCII one for programs that know no other. */
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

const asciiOf = (name: string) => name.normalize("NFKD").replaceAll(/[^\x20-\x7e]/g, "");

/** Longer ones are cut by the systems they are saved on. */
const LONGEST = 60;

/** Words as a name: their letters and figures, in whatever script, with hyphens between. */
function slugOf(words: string): string {
  const parts = words
    .normalize("NFC")
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

/**
 * What is made here and saved elsewhere is called after what it is about: `before`, the words, `after` and the ending.
 * Where nothing of the words can be said in ASCII, the site's name stands for them.
 */
export function attachmentAbout(
  words: string | undefined,
  { before, after, ending }: { before?: string; after?: string; ending: string },
): string {
  const slug = slugOf(words ?? "");
  const ascii = slugOf(asciiOf(slug)) || (before ? "" : "urithi");
  const named = (said: string) => `${[before, said, after].filter(Boolean).join("-")}.${ending}`;
  return dispositionOf("attachment", named(slug || ascii), named(ascii));
}
