import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { memoize } from "#app/core/memoize.ts";
import { getTimeZone, getTranslator } from "#app/core/site.server.ts";
import { MESSAGES } from "#app/messages/all.server.ts";
import { isLanguage, LANGUAGE_NAMES, type Language } from "#app/messages/languages.ts";
import { formatDay, formatNumber, LOCALES } from "#app/messages/locale-format.ts";
import type { MessageKey, PlainKey } from "#app/messages/translate.ts";
import { type Field, getColumn } from "#app/schemas/definitions/fields.ts";
import { contributorFields } from "#app/schemas/definitions/contributor-fields.ts";
import { itemFileFields } from "#app/schemas/definitions/item-file-fields.ts";
import { mediaFields } from "#app/schemas/definitions/media-fields.ts";
import { visitorFields } from "#app/schemas/definitions/visitor-fields.ts";
import { xml } from "#app/core/text/xml.ts";

import type { ExportRow } from "./load-export.server.ts";
import type { StoredKindName } from "./stored-data.ts";

/** index.html of an export: to read and print, without script. Its parts are written one after another. */

const EXPORT_STYLE = `body { font: 1rem/1.5 sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
th, td { border: 1px solid #777; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
td, dd { white-space: pre-line; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; border-top: 1px solid #777; padding-top: 1rem; }
dt { font-weight: bold; } dd { margin: 0; }
@media (max-width: 40rem) { dl { display: block; } }
@media print { tr, dl { break-inside: avoid; } h2 { break-after: avoid; } }`;

type ExportColumn = MessageKey extends infer Key
  ? Key extends `export.field-${infer Name}`
    ? Name
    : never
  : never;

const FIELDS = [visitorFields, contributorFields, mediaFields, itemFileFields].flatMap(
  (fields): [string, Field][] => Object.entries(fields),
);

/** Of a column that is no field, or that is named otherwise in a form. Other columns have the label of their field. */
export function getColumnLabel(column: string): PlainKey | undefined {
  const key = `export.field-${column as ExportColumn}` as const;
  return key in MESSAGES.en ? key : FIELDS.find(([name]) => getColumn(name) === column)?.[1].label;
}

/** Records with more fields are lists instead of rows of a table. */
const MAX_TABLE_COLUMNS = 6;

export function formatHtmlHead(language: Language): string {
  const t = getTranslator(language);
  const intro = xml`<p>${t("export.made-on", { day: getInstitutionDate() })}</p>\n<p>${t("export.readme")}</p>`;
  return `<!DOCTYPE html>\n${
    xml`<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`
      .text
  }${xml`<title>${t("export.title")}</title>`.text}<style>${EXPORT_STYLE}</style></head><body>\n${
    xml`<h1>${t("export.title")}</h1>\n${intro}`.text
  }`;
}

export const HTML_END = "\n</body></html>\n";

export function formatHtmlKind(language: Language, kind: StoredKindName): string {
  const t = getTranslator(language);
  return xml`\n<h2>${t(`privacy.${kind}`)}</h2>\n<p>${t(`privacy.${kind}-data`)}</p>`.text;
}

export function formatHtmlRows(language: Language, columns: string[], rows: ExportRow[]): string {
  const t = getTranslator(language);
  const labels = columns.map((column) => {
    const key = getColumnLabel(column);
    return key ? t(key) : column;
  });
  const format = (row: ExportRow, column: string) => formatValue(language, column, row[column]);
  if (columns.length > MAX_TABLE_COLUMNS)
    return rows
      .map(
        (row) =>
          xml`\n<dl>${columns.map((column, index) => xml`<dt>${labels[index]}</dt><dd>${format(row, column)}</dd>`)}</dl>`
            .text,
      )
      .join("");
  const head = xml`<tr>${labels.map((label) => xml`<th scope="col">${label}</th>`)}</tr>`;
  const body = rows.map(
    (row) => xml`\n<tr>${columns.map((column) => xml`<td>${format(row, column)}</td>`)}</tr>`,
  );
  return xml`\n<table><thead>${head}</thead><tbody>${body}</tbody></table>`.text;
}

/** Prefixes of the messages that name the codes of a column. */
const CODE_MESSAGES: Record<string, readonly string[]> = {
  action: ["audit-log."],
  approval_status: ["status."],
  areas: ["accounts.area-"],
  category: ["category.", "event-category.", "media.category-"],
  content_type: ["kind."],
  group_size: ["appointments.size-"],
  kind: ["privacy-requests.kind-", "imports.kind-"],
  role: ["role."],
  specialization: ["specialization."],
  state: ["accounts.state-", "registrations.", "imports.state-", "privacy-requests.state-", "outbox."],
  status: ["status."],
  type: ["media.type-", "event-type."],
};

/** Codes without a name are shown as they are stored. */
function formatCode(language: Language, column: string, code: string): string {
  if (column === "language" && isLanguage(code)) return LANGUAGE_NAMES[code];
  const keys = (CODE_MESSAGES[column] ?? []).map((prefix) => prefix + code);
  const key = keys.find((each) => typeof MESSAGES.en[each as MessageKey] === "string");
  return key ? getTranslator(language)(key as PlainKey) : code;
}

const TIMESTAMP_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+\d\d:\d\d$/;

function formatValue(language: Language, column: string, value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return getTranslator(language)(value ? "export.yes" : "export.no");
  if (typeof value === "number") return formatNumber(language, value);
  if (Array.isArray(value)) return value.map((each) => formatValue(language, column, each)).join(", ");
  if (typeof value === "object") return JSON.stringify(value);
  const text = String(value as string);
  if (!startsWithDay(text)) return formatCode(language, column, text);
  if (text.length === 10) return formatDay(language, text);
  const moment = new Date(text);
  return TIMESTAMP_PATTERN.test(text) && !Number.isNaN(moment.getTime())
    ? getMomentFormat(`${language} ${getTimeZone()}`).format(moment)
    : text;
}

/** A name may look like a day and be none, as 2026-02-31. */
function startsWithDay(text: string) {
  const day = new Date(text.slice(0, 10));
  return !Number.isNaN(day.getTime()) && text.startsWith(day.toISOString().slice(0, 10));
}

const getMomentFormat = memoize((name) => {
  const [language, timeZone] = name.split(" ");
  const style = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat(LOCALES[language as Language], style);
});
