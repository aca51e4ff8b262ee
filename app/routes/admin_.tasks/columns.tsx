import type { Say } from "#app/messages/translate.ts";
import type { FailedTask, TaskOverview } from "#app/schemas/tasks.ts";
import { problemWords } from "#app/ui/desk/problem-words.ts";
import { ActForm } from "#app/ui/forms/act-form.tsx";
import type { Column } from "#app/ui/lists/table.tsx";
import { Moment } from "#app/ui/moment.tsx";

export const failedColumns = (say: Say): Column<FailedTask>[] => [
  { name: "title", label: say("tasks.task"), cell: ({ task }) => say(`task.${task}`) },
  { name: "added", label: say("tasks.since"), cell: ({ addedAt }) => <Moment at={addedAt} /> },
  { name: "failed", label: say("tasks.last-failed"), cell: ({ failedAt }) => <Moment at={failedAt} /> },
  { name: "tries", label: say("tasks.tries"), cell: ({ tries }) => tries },
  { name: "problem", label: say("tasks.problem"), cell: ({ problem }) => problemWords(say, problem) },
  {
    name: "actions",
    label: "",
    cell: ({ id, task }) => (
      <ActForm
        action={`/admin/tasks?dialog=retry&id=${id}`}
        words={say("tasks.retry")}
        about={say(`task.${task}`)}
      />
    ),
  },
];

export const kindColumns = (say: Say): Column<TaskOverview & { id: string }>[] => [
  { name: "title", label: say("tasks.task"), cell: ({ task }) => say(`task.${task}`) },
  {
    name: "done",
    label: say("tasks.last-done"),
    cell: ({ succeededAt, isLate }) => (
      <>
        {succeededAt ? <Moment at={succeededAt} /> : say("tasks.never")}
        {isLate && <strong> {say("tasks.is-late")}</strong>}
      </>
    ),
  },
  { name: "waiting", label: say("tasks.waiting"), cell: ({ waiting }) => waiting },
  { name: "under-way", label: say("tasks.under-way"), cell: ({ underWay }) => underWay },
  {
    name: "failed",
    label: say("tasks.last-failed"),
    cell: ({ failedAt, problem }) =>
      failedAt ? (
        <>
          <Moment at={failedAt} /> {problem && problemWords(say, problem)}
        </>
      ) : (
        "–"
      ),
  },
];
