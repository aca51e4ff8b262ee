import type { LowDataVersion } from "#app/schemas/recordings.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

const STATE_LABELS = {
  pending: "recordings.waiting",
  "not-needed": "recordings.not-needed",
  failed: "recordings.failed",
} as const;

export function LowDataStatus({ lowData }: { lowData?: LowDataVersion | undefined }) {
  const { t } = useTranslation();
  if (!lowData || lowData.state === "ready") return null;
  const { state, percent } = lowData;
  return (
    <p className="text-soft">
      {state === "pending" && percent !== undefined
        ? t("recordings.in-progress", { percent })
        : t(STATE_LABELS[state])}
    </p>
  );
}
