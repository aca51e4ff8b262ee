import { Form } from "@remix-run/react";

import type { AccountSession } from "#app/schemas/accounts.ts";
import { Moment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { ownAccountUrl } from "./own-account-url.ts";

export function OwnSessions({ sessions }: { sessions: AccountSession[] }) {
  const { t } = useTranslation();
  return (
    <section className="panel measure grid gap-4" aria-labelledby="sessions">
      <h2 id="sessions">{t("sessions.title")}</h2>
      <p className="text-soft">{t("sessions.intro")}</p>
      {sessions.map(({ id, browser, createdAt, usedAt, isCurrent }) => (
        <Form key={id} method="post" action={ownAccountUrl("end", id)} className="grid gap-2">
          <p id={`session-${id}`}>
            <strong>{browser || t("sessions.unknown")}</strong>
            {isCurrent && ` (${t("sessions.current")})`}
          </p>
          <ul className="facts">
            <li>
              {t("sessions.logged-in-at")} <Moment at={createdAt} />
            </li>
            <li>
              {t("sessions.last-used")} <Moment at={usedAt} />
            </li>
          </ul>
          <div>
            <button className="button" aria-describedby={`session-${id}`}>
              {t("sessions.end")}
            </button>
          </div>
        </Form>
      ))}
      {sessions.length > 1 && (
        <Form method="post" action={ownAccountUrl("end-others")}>
          <button className="button">{t("sessions.end-others")}</button>
        </Form>
      )}
    </section>
  );
}
