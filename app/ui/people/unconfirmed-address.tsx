import { ActForm } from "#app/ui/forms/act-form.tsx";
import { useWords } from "#app/ui/words.tsx";

export function UnconfirmedAddress({ isMailed }: { isMailed: boolean }) {
  const { say } = useWords();
  return (
    <section className="panel measure grid gap-4" aria-labelledby="confirm-title">
      <h2 id="confirm-title">{say("confirm.title")}</h2>
      <p>{say(isMailed ? "confirm.open" : "confirm.by-hand")}</p>
      <ActForm action="/account?dialog=confirm" words={say(isMailed ? "confirm.again" : "confirm.ask-for")} />
    </section>
  );
}
