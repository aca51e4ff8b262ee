import { Form, useLocation } from "@remix-run/react";

import { TEXT_SIZES, LINE_WIDTHS } from "#app/schemas/lists.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export type ReadingSettings = {
  textSize: (typeof TEXT_SIZES)[number];
  lineWidth: (typeof LINE_WIDTHS)[number];
};

export function ReadingSettingsForm({ settings }: { settings: ReadingSettings }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <details>
      <summary>{t("reading.settings")}</summary>
      <Form
        method="post"
        action="/reader-settings"
        preventScrollReset
        replace
        className="flex flex-wrap items-center gap-3"
      >
        <input type="hidden" name="returnTo" value={pathname + search} />
        <span>{t("reading.font-size")}</span>
        {TEXT_SIZES.map((option) => (
          <button
            key={option}
            className="button"
            name="textSize"
            value={option}
            aria-pressed={option === settings.textSize}
          >
            {t(`reading.font-size-${option}`)}
          </button>
        ))}
        <span>{t("reading.line-length")}</span>
        {LINE_WIDTHS.map((option) => (
          <button
            key={option}
            className="button"
            name="lineWidth"
            value={option}
            aria-pressed={option === settings.lineWidth}
          >
            {t(`reading.line-length-${option}`)}
          </button>
        ))}
      </Form>
    </details>
  );
}
