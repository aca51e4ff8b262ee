import { getSite } from "#app/core/site.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { getSiteName } from "#app/messages/site-name.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { formatStoredData } from "#app/services/privacy/index.server.ts";

const PLACEHOLDER_PATTERN = /\{(site|email|telephone|address|stored-data)\}/g;
type Placeholder = "site" | "email" | "telephone" | "address" | "stored-data";

/** Each may insert a text of some thousand characters. */
export const MAX_PLACEHOLDERS = 20;
export const countPlaceholders = (text: string) => text.match(PLACEHOLDER_PATTERN)?.length ?? 0;

const escapeMarkdown = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

function getValue(name: Placeholder, language: Language): string {
  const { email, telephone, address } = getSite();
  switch (name) {
    case "site":
      return getSiteName(language);
    case "email":
      return email;
    case "telephone":
      return telephone;
    case "address":
      return localize(address, language);
    case "stored-data":
      return formatStoredData(language);
  }
}

export const fillTitle = (title: string, language: Language) =>
  title.replaceAll(PLACEHOLDER_PATTERN, (_, name: Placeholder) =>
    name === "stored-data" ? "" : getValue(name, language),
  );

/** Leaves out each line with a placeholder whose setting is empty. */
export const fillMarkdown = (markdown: string, language: Language) =>
  markdown
    .split("\n")
    .flatMap((line) => {
      const names = [...line.matchAll(PLACEHOLDER_PATTERN)].map(([, name]) => name as Placeholder);
      if (names.some((name) => !getValue(name, language))) return [];
      return line.replaceAll(PLACEHOLDER_PATTERN, (_, name: Placeholder) => {
        const value = getValue(name, language);
        return name === "stored-data" ? value : escapeMarkdown(value);
      });
    })
    .join("\n");
