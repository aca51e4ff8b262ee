import { ActForm } from "#app/ui/forms/act-form.tsx";
import { useWords } from "#app/ui/words.tsx";

export function CalendarPanel({ text, exists }: { text: string; exists: boolean }) {
  const { say } = useWords();
  return (
    <section className="panel grid gap-4" aria-labelledby="calendar">
      <h2 id="calendar">{say("calendar.private-title")}</h2>
      <p className="measure text-soft">{text}</p>
      {exists && <p>{say("calendar.is-given")}</p>}
      <div className="flex flex-wrap gap-3">
        <ActForm name="calendar" value="give" words={say(exists ? "calendar.give-anew" : "calendar.give")} />
        {exists && <ActForm name="calendar" value="take-back" words={say("calendar.take-back")} />}
      </div>
    </section>
  );
}
