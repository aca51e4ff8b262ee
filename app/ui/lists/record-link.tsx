import { Link } from "@remix-run/react";

import type { PlainKey } from "#app/messages/translate.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** A link of a row or card. Screen readers also hear the name of its record. */
export function RecordLink(props: {
  className?: string | undefined;
  to: string;
  /** Stays at the same place of the page. */
  isDialog?: boolean;
  action: PlainKey;
  /** Its name. */
  record: string;
}) {
  const { className, to, isDialog = false, action, record } = props;
  const { t } = useTranslation();
  return (
    <Link
      className={className}
      to={to}
      preventScrollReset={isDialog}
      aria-label={`${t("site.label", { label: t(action) })} ${record}`}
    >
      {t(action)}
    </Link>
  );
}
