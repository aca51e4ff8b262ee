import { normalizeText } from "#app/schemas/normalize-text.ts";

export function formatContentDisposition(
  disposition: "inline" | "attachment",
  name: string,
  asciiName = toAsciiFileName(name),
): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${asciiName}"; filename*=UTF-8''${encoded}`;
}

function toAsciiFileName(name: string): string {
  const plain = toAscii(name)
    .replaceAll(/["\\%]/g, "_")
    .trim();
  const extension = /\.[a-z0-9]+$/i.exec(name)?.[0] ?? "";
  return plain && plain !== extension ? plain : `file${extension}`;
}

const toAscii = (name: string) => normalizeText(name, "NFKD").replaceAll(/[^\x20-\x7e]/g, "");

const MAX_SLUG_LENGTH = 60;

function toSlug(text: string): string {
  const parts = normalizeText(text)
    .toLowerCase()
    .replaceAll(/['’ʼ]/g, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  let slug = "";
  for (const part of parts ?? []) {
    const longer = slug ? `${slug}-${part}` : part;
    if ([...longer].length > MAX_SLUG_LENGTH) return slug || [...part].slice(0, MAX_SLUG_LENGTH).join("");
    slug = longer;
  }
  return slug;
}

/** If the title has no ASCII letters and there is no prefix, the ASCII file name is "urithi". */
export function formatAttachment(
  title: string | undefined,
  {
    before: prefix,
    after: suffix,
    ending: extension,
  }: { before?: string | undefined; after?: string; ending: string },
): string {
  const slug = toSlug(title ?? "");
  const ascii = toSlug(toAscii(slug)) || (prefix ? "" : "urithi");
  const formatName = (slugPart: string) =>
    `${[prefix, slugPart, suffix].filter(Boolean).join("-")}.${extension}`;
  return formatContentDisposition("attachment", formatName(slug || ascii), formatName(ascii));
}
