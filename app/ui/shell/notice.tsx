import { useLocation } from "@remix-run/react";

import { codeOf } from "#app/schemas/work-facts.ts";
import { CopyButton } from "#app/ui/forms/copy-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMoments } from "#app/ui/moment.tsx";
import { useWords } from "#app/ui/words.tsx";

import { useNotices, type Told } from "./notices.tsx";

/** Rendered even when empty: a screen reader reads only what is added to a region that was there. */
export function NoticeBoard({ inDialog = false }: { inDialog?: boolean }) {
  const { shown, modals } = useNotices();
  const isHere = inDialog === modals > 0;
  return (
    <div className="notices" role="status">
      {isHere && [...shown].reverse().map((told) => <Notice key={told.id} told={told} />)}
    </div>
  );
}

function Notice({ told: { id, said, about, secret } }: { told: Told }) {
  const { say, language } = useWords();
  const { close } = useNotices();
  const { pathname, search } = useLocation();
  const moment = useMoments();
  const written = about?.language ? codeOf(about.language) : undefined;
  return (
    <div className="notice wide">
      <p>
        {said} {about && <strong lang={written === language ? undefined : written}>{about.name}</strong>}
      </p>
      {secret && (
        <>
          {/* First, since a small screen shows only the beginning. */}
          <CopyButton text={secret.address} />
          <p>
            <code className="secret">{secret.address}</code>
          </p>
          {secret.until && (
            <p suppressHydrationWarning>{say("links.until", { moment: moment(secret.until) })}</p>
          )}
        </>
      )}
      <Link
        className="notice-close"
        aria-label={say("notice.close")}
        to={pathname + search}
        onClick={(event) => {
          event.preventDefault();
          close(id);
        }}
      >
        {say("form.close")}
      </Link>
    </div>
  );
}
