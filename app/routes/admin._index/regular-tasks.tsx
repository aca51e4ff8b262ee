import type { TaskState } from "#app/schemas/dashboard.ts";
import { Moment } from "#app/ui/moment.tsx";
import { useWords } from "#app/ui/words.tsx";

/** A loud line when a task is late. */
export function RegularTasks({ tasks }: { tasks: TaskState[] }) {
  const { say } = useWords();
  const late = tasks.filter(({ isLate }) => isLate).length;
  return (
    <details className={late ? "summary wrong" : ""} open={late > 0}>
      <summary className={late ? "" : "text-soft"}>
        {late ? say("tasks.late", { count: late }) : say("tasks.well")}
      </summary>
      <ul className="grid gap-1">
        {tasks.map(({ task, succeededAt, isLate }) => (
          <li key={task}>
            {say(`task.${task}`)}: {succeededAt ? <Moment at={succeededAt} /> : say("tasks.never")}
            {isLate && <strong> {say("tasks.is-late")}</strong>}
          </li>
        ))}
      </ul>
    </details>
  );
}
