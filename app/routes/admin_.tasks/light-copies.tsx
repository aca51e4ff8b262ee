import type { TaskList } from "#app/schemas/tasks.ts";
import { Table } from "#app/ui/lists/table.tsx";
import { useWords } from "#app/ui/words.tsx";

/** Copies take long, and have states of their own. */
export function LightCopies({ copies }: { copies: TaskList["lightCopies"] }) {
  const { say } = useWords();
  const { waiting, givenUp, underWay, canMake } = copies;
  return (
    <>
      <h2>{say("recordings.copies")}</h2>
      <p>
        {[
          say("recordings.copies-waiting", { count: waiting }),
          ...(givenUp ? [say("recordings.copies-given-up", { count: givenUp })] : []),
        ].join(", ")}
      </p>
      {!canMake && <p>{say("recordings.cannot-make")}</p>}
      {underWay.length > 0 && (
        <Table
          label={say("recordings.copies")}
          rows={underWay}
          order="added"
          columns={[
            { name: "title", label: say("recordings.file"), cell: ({ file }) => file },
            {
              name: "done",
              label: say("recordings.done"),
              cell: ({ percent }) => say("recordings.percent", { percent }),
            },
          ]}
        />
      )}
    </>
  );
}
