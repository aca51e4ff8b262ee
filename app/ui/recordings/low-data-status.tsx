import { useTranslation } from "#app/ui/use-translation.tsx";

export type ShownLowDataVersion = {
  state: "pending" | "ready" | "not-needed" | "failed";
  size?: number | undefined;
  percent?: number | undefined;
};

const STATE_LABELS = {
  pending: "recordings.waiting",
  "not-needed": "recordings.not-needed",
  failed: "recordings.failed",
} as const;

export function LowDataStatus({ lowData }: { lowData?: ShownLowDataVersion | undefined }) {
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
