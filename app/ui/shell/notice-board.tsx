import { Link, useLocation } from "@remix-run/react";

import { CopyButton } from "#app/ui/forms/copy-button.tsx";
import { useFormatMoment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { useNotices, type NoticeData } from "./notices-provider.tsx";

/** Rendered even when empty, because a screen reader announces only additions to an existing region. */
export function NoticeBoard({ inDialog = false }: { inDialog?: boolean }) {
  const { shown, modals } = useNotices();
  const isActiveBoard = inDialog === modals > 0;
  return (
    <div className="notices" role="status">
      {isActiveBoard && [...shown].reverse().map((notice) => <Notice key={notice.id} notice={notice} />)}
    </div>
  );
}

function Notice({ notice: { id, text, about, secret } }: { notice: NoticeData }) {
  const { t, language } = useTranslation();
  const { close } = useNotices();
  const { pathname, search } = useLocation();
  const formatMoment = useFormatMoment();
  return (
    <div className="notice wide">
      <p>
        {text}{" "}
        {about && (
          <strong lang={about.language === language ? undefined : about.language}>{about.name}</strong>
        )}
      </p>
      {secret && (
        <>
          {/* The button comes first, because a small screen shows only the beginning of a notice. */}
          <CopyButton text={secret.url} />
          <p>
            <code className="secret">{secret.url}</code>
          </p>
          {secret.until && (
            <p suppressHydrationWarning>
              {t("setup-links.expires-at", { moment: formatMoment(secret.until) })}
            </p>
          )}
        </>
      )}
      <Link
        className="notice-close"
        aria-label={t("notice.close")}
        to={pathname + search}
        onClick={(event) => {
          event.preventDefault();
          close(id);
        }}
      >
        {t("form.close")}
      </Link>
    </div>
  );
}
