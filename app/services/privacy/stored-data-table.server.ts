import { getTranslator, currentSite } from "#app/core/site.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { DEFAULT_RETENTION, type StoredDataTable } from "#app/schemas/retention.ts";

import { getRetentionSetting, STORED_KINDS, type StoredKindName } from "./stored-data.ts";

/** An earlier version may have stored fewer kinds. */
export const getRetention = () => ({ ...DEFAULT_RETENTION, ...currentSite().settings.retention });

export function getStoredDataTable(language: Language, retention = getRetention()): StoredDataTable {
  return { kinds: STORED_KINDS.map((kind) => describeKind(kind, language, retention)) };
}

function describeKind(kind: StoredKindName, language: Language, retention: typeof DEFAULT_RETENTION) {
  const t = getTranslator(language);
  const setting = getRetentionSetting(kind);
  const period = setting ? { unit: setting.unit, value: retention[setting.name] } : null;
  return {
    kind,
    name: t(`privacy.${kind}`),
    data: t(`privacy.${kind}-data`),
    purpose: t(`privacy.${kind}-purpose`),
    retention: t(`privacy.${kind}-retention`, { count: period?.value ?? 0 }),
    period,
  };
}

/** The list `{stored-data}` of a page, as Markdown. */
export const formatStoredData = (language: Language) =>
  `${formatKinds(language)}\n\n[${getTranslator(language)("privacy-requests.title")}](/privacy-requests)`;

const formatKinds = (language: Language) =>
  getStoredDataTable(language)
    .kinds.map(({ name, data, purpose, retention }) => {
      const label = getTranslator(language)("site.label", { label: name });
      return `- **${label}** ${data} ${purpose} *${retention}*`;
    })
    .join("\n");
