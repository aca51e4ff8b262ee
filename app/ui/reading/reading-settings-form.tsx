import { Form, useLocation } from "@remix-run/react";

import { TEXT_SIZES, LINE_WIDTHS } from "#app/schemas/lists.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export type ReadingSettings = {
  textSize: (typeof TEXT_SIZES)[number];
  lineWidth: (typeof LINE_WIDTHS)[number];
};

/** With script the page changes in place. */
export function ReadingSettingsForm({ settings }: { settings: ReadingSettings }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <details>
      <summary>{t("reading.look")}</summary>
      <Form
        method="post"
        action="/reader-settings"
        preventScrollReset
        replace
        className="flex flex-wrap items-center gap-3"
      >
        <input type="hidden" name="returnTo" value={pathname + search} />
        <span>{t("reading.letters")}</span>
        {TEXT_SIZES.map((option) => (
          <button
            key={option}
            className="button"
            name="textSize"
            value={option}
            aria-pressed={option === settings.textSize}
          >
            {t(`reading.letters-${option}`)}
          </button>
        ))}
        <span>{t("reading.lines")}</span>
        {LINE_WIDTHS.map((option) => (
          <button
            key={option}
            className="button"
            name="lineWidth"
            value={option}
            aria-pressed={option === settings.lineWidth}
          >
            {t(`reading.lines-${option}`)}
          </button>
        ))}
      </Form>
    </details>
  );
}
