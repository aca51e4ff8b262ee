import { Link, useLocation } from "@remix-run/react";

import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { useFormatMoment } from "#app/ui/moment.tsx";
import { useIsAdmin } from "#app/ui/use-current-user.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { getBookDetails, type ShownContent } from "./shown-content.ts";

const allContentUrl = getActionUrls<"waiting-list">("/admin?tab=all-content");

export function BookWaitingStatus({ item }: { item: ShownContent }) {
  const { t } = useTranslation();
  const formatMoment = useFormatMoment();
  const isAdmin = useIsAdmin();
  const { reservation } = item;
  if (!reservation) return null;
  const { position, offeredTo, offeredUntil = "", waitingCount } = reservation;
  return (
    <>
      {position !== undefined && (
        <p className="notice">
          {offeredTo === "you"
            ? t("books.reserved-until", { until: formatMoment(offeredUntil) })
            : getBookDetails(item).isAvailable
              ? t("books.reserved-available")
              : t("books.reservation-position", { place: position })}
        </p>
      )}
      {waitingCount !== undefined && (
        <p>
          {isAdmin ? (
            <Link to={allContentUrl("waiting-list", item.id)} preventScrollReset>
              {t("books.reservation-count", { count: waitingCount })}
            </Link>
          ) : (
            t("books.reservation-count", { count: waitingCount })
          )}
        </p>
      )}
    </>
  );
}

export function CancelReservation({ item: { id, title } }: { item: ShownContent }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <ActionForm
      action="/my-library"
      fields={{ reserved: id, returnTo: pathname + search }}
      label={t("books.cancel-reservation")}
      itemName={title}
      variant="quiet"
    />
  );
}
