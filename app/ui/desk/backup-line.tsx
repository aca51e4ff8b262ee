import { Moment } from "#app/ui/moment.tsx";
import { useWords } from "#app/ui/words.tsx";

import { problemWords } from "./problem-words.ts";

type LastBackup = { madeAt: string | null; missing: number; isLate: boolean; problem: string | null };

/** A loud line when the backup is late or not whole, or the last try failed. */
export function BackupLine({ backup: { madeAt, missing, isLate, problem } }: { backup: LastBackup }) {
  const { say } = useWords();
  const isWrong = isLate || missing > 0 || problem !== null;
  return (
    <p className={isWrong ? "summary wrong" : "text-soft"}>
      {madeAt ? (
        <>
          {say("backup.last")}: <Moment at={madeAt} />
        </>
      ) : (
        say("backup.never")
      )}
      {isLate && madeAt && <strong> {say("tasks.is-late")}</strong>}
      {missing > 0 && <strong> {say("backup.missing", { count: missing })}</strong>}
      {problem !== null && (
        <strong>
          {" "}
          {say("backup.failed")} {problemWords(say, problem)}
        </strong>
      )}
    </p>
  );
}
