import { useTranslation } from "#app/ui/use-translation.tsx";

import type { ShownContent } from "./shown-content.ts";

export function RejectionReason({ item: { approvalStatus, rejectionReason } }: { item: ShownContent }) {
  const { t } = useTranslation();
  if (approvalStatus !== "rejected" || !rejectionReason) return null;
  return (
    <div className="rejection-reason">
      <p>
        <strong>{t("contributor.rejection-title")}</strong>
      </p>
      <p className="preserve-lines">{rejectionReason}</p>
    </div>
  );
}
