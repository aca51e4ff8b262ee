import type { JobReport } from "#app/schemas/jobs.ts";
import { Table } from "#app/ui/lists/table.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function LowDataVersions({ versions }: { versions: JobReport["lowDataVersions"] }) {
  const { t } = useTranslation();
  const { queued, failed: failedCount, running: inProgress, canCreate } = versions;
  return (
    <>
      <h2>{t("recordings.low-data-versions")}</h2>
      <p>
        {[
          t("recordings.queued-count", { count: queued }),
          ...(failedCount ? [t("recordings.failed-count", { count: failedCount })] : []),
        ].join(", ")}
      </p>
      {!canCreate && <p>{t("recordings.ffmpeg-missing")}</p>}
      {inProgress.length > 0 && (
        <Table
          label={t("recordings.low-data-versions")}
          rows={inProgress}
          order="added"
          columns={[
            { name: "title", label: t("recordings.file"), cell: ({ file }) => file },
            {
              name: "done",
              label: t("recordings.done"),
              cell: ({ percent }) => t("recordings.percent", { percent }),
            },
          ]}
        />
      )}
    </>
  );
}
