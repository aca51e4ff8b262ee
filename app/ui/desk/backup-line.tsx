import { Moment } from "#app/ui/moment.tsx";
import { useWords } from "#app/ui/words.tsx";

type LastBackup = { madeAt: string | null; missing: number; isLate: boolean };

/** A loud line when the backup is late or not whole. */
export function BackupLine({ backup: { madeAt, missing, isLate } }: { backup: LastBackup }) {
  const { say } = useWords();
  const isWrong = isLate || missing > 0;
  if (!madeAt) return <p className="text-soft">{say("backup.never")}</p>;
  return (
    <p className={isWrong ? "summary wrong" : "text-soft"}>
      {say("backup.last")}: <Moment at={madeAt} />
      {isLate && <strong> {say("tasks.is-late")}</strong>}
      {missing > 0 && <strong> {say("backup.missing", missing)}</strong>}
    </p>
  );
}
