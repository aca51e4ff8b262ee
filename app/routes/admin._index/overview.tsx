import type { Dashboard, TaskState } from "#app/schemas/dashboard.ts";
import type { MediaSummary } from "#app/schemas/media.ts";
import type { LastBackup } from "#app/schemas/tasks.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { BackupLine } from "#app/ui/desk/backup-line.tsx";
import { useWords } from "#app/ui/words.tsx";

import { Figures } from "./figures.tsx";
import { MediaFigures } from "./media-figures.tsx";
import { RegularTasks } from "./regular-tasks.tsx";
import { ThisWeek } from "./this-week.tsx";
import { WaysOn } from "./ways-on.tsx";
import { WhatWaits, type Waiting } from "./what-waits.tsx";

export function Overview(props: {
  dashboard: Dashboard;
  media: MediaSummary;
  tasks: TaskState[];
  backup: LastBackup;
  queues: Waiting;
  soon: Parameters<typeof ThisWeek>[0];
}) {
  const { say } = useWords();
  const { dashboard, media, tasks, backup, queues, soon } = props;
  const { content, users, contributors } = dashboard.overview;
  const { contentByCategory, contentByStatus } = dashboard.breakdown;
  return (
    <>
      <WhatWaits queues={queues} />
      <ThisWeek {...soon} />
      <div className="cards">
        <Figures
          title={say("stats.content")}
          figures={[
            [say("stats.total"), content.total],
            [say("stats.published"), content.published],
            [say("stats.pending"), content.pending],
          ]}
        />
        <Figures
          title={say("stats.users")}
          figures={[
            [say("stats.total"), users.total],
            [say("stats.active"), users.active],
          ]}
        />
        <Figures
          title={say("stats.contributors")}
          figures={[
            [say("stats.total"), contributors.total],
            [say("stats.active"), contributors.active],
          ]}
        />
      </div>
      <div className="cards">
        <BarChart
          title={say("stats.by-category")}
          bars={contentByCategory.map(({ category, count }) => [say(`category.${category}`), count])}
        />
        <BarChart
          title={say("stats.by-status")}
          bars={contentByStatus.map(({ approvalStatus, count }) => [say(`status.${approvalStatus}`), count])}
        />
      </div>
      <MediaFigures media={media} />
      <WaysOn />
      <RegularTasks tasks={tasks} />
      <BackupLine backup={backup} />
    </>
  );
}
