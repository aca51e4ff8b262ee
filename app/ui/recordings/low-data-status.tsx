import { useTranslation } from "#app/ui/use-translation.tsx";

export type LowDataState = {
  state: "waiting" | "made" | "never" | "given-up";
  size?: number;
  percent?: number;
};

// Whole keys: a template would bring every sentence about recordings to the browser.
const STATE_LABELS = {
  waiting: "recordings.waiting",
  never: "recordings.not-needed",
  "given-up": "recordings.failed",
} as const;

/** For the owner. */
export function LowDataStatus({ lowData }: { lowData?: LowDataState }) {
  const { t } = useTranslation();
  if (!lowData || lowData.state === "made") return null;
  const { state, percent } = lowData;
  return (
    <p className="text-soft">
      {state === "waiting" && percent !== undefined
        ? t("recordings.in-progress", { percent })
        : t(STATE_LABELS[state])}
    </p>
  );
}
