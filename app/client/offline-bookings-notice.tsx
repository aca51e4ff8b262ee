import { useEffect, useState } from "react";

import { SAVED_PATH } from "../schemas/lists/shared.ts";
import { UNSENT_BOOKINGS_ID } from "./offline/names.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { listBookings } from "./offline/bookings.ts";

export function OfflineBookingsNotice() {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  useEffect(() => {
    listBookings().then(
      (all) => setCount(all.filter(({ state }) => state !== "taken").length),
      () => undefined,
    );
  }, []);
  if (count === 0) return null;
  return (
    <p className="panel" role="status">
      {t("offline.unsent-requests", { count })}{" "}
      <a href={`${SAVED_PATH}#${UNSENT_BOOKINGS_ID}`}>{t("offline.view-unsent-requests")}</a>
    </p>
  );
}
