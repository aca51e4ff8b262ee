import { useTranslation } from "#app/ui/use-translation.tsx";

import type { ShownContent } from "./shown-content.ts";

export function RejectionReason({ item: { approvalStatus, rejectionReason } }: { item: ShownContent }) {
  const { t } = useTranslation();
  if (approvalStatus !== "rejected" || !rejectionReason) return null;
  return (
    <div className="reason">
      <p>
        <strong>{t("contributor.why")}</strong>
      </p>
      <p className="written">{rejectionReason}</p>
    </div>
  );
}
