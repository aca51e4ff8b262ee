import { Link } from "@remix-run/react";
import type { EventList } from "#app/schemas/events.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import type { ShownEvent } from "#app/ui/events/shown-event.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { eventActions } from "./event-action.server.ts";
import { ProposalCard } from "./event-card.tsx";

export function EventProposals(props: {
  isAdmin: boolean;
  proposals: EventList;
  approvalResult: FormResult;
}) {
  const { isAdmin, proposals, approvalResult } = props;
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls<keyof typeof eventActions>();
  const { events, pagination } = proposals;
  return (
    <section className="card grid gap-4" aria-labelledby="management">
      <h2 id="management">{t("events.manage")}</h2>
      <p>{t(isAdmin ? "events.manage-text" : "events.propose-text")}</p>
      <p>
        <Link className="button main" to={dialogUrl("add")} preventScrollReset>
          {t(isAdmin ? "events.add" : "events.propose")}
        </Link>
      </p>
      {approvalResult?.status === "error" && approvalResult.error?.[""] && (
        <p className="error-summary error-text" role="alert">
          {t("site.label", { label: t("events.decide-failed") })} {approvalResult.error[""].join(" ")}
        </p>
      )}
      {(isAdmin || events.length > 0) && <h3>{t(isAdmin ? "events.proposals" : "events.my-proposals")}</h3>}
      {isAdmin && events.length === 0 && <p className="text-soft">{t("events.no-proposals")}</p>}
      {events.map((event) => (
        <ProposalCard key={event.id} event={event} actions={isAdmin && <DecisionLinks event={event} />} />
      ))}
      <Pager
        {...pagination}
        page={pagination.currentPage}
        part="proposed"
        listTitle={t("events.proposals")}
      />
      <ExportLinks list="proposals" />
    </section>
  );
}

function DecisionLinks({ event: { id, title, version } }: { event: ShownEvent }) {
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<keyof typeof eventActions>();
  return (
    <>
      <RecordLink className="button" to={`/admin/review-event/${id}`} action="review.title" record={title} />
      <ActionForm
        action={recordDialogUrl("approve", id)}
        hasKey
        name="approve"
        value="true"
        fields={{ version: String(version) }}
        label={t("events.approve")}
        itemName={title}
        variant="main"
      />
      <RecordLink
        className="button"
        to={recordDialogUrl("reject", id)}
        isDialog
        action="events.reject"
        record={title}
      />
    </>
  );
}
