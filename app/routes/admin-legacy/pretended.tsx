import type { FormEvent, ReactNode } from "react";

import type { ShownContent } from "#app/ui/content/content-words.ts";
import { useWords } from "#app/ui/words.tsx";

export type Title = Pick<ShownContent, "id" | "title" | "author">;
type Typed = { title: string; author: string };

export function PretendedActions(props: { item: Title; onEdit(typed: Typed): void; onDelete(): void }) {
  const { item, onEdit, onDelete } = props;
  const { say } = useWords();
  return (
    <>
      <details className="grid gap-3">
        <summary className="button">{say("item.edit")}</summary>
        <PretendedForm item={item} id={item.id} onDone={onEdit} submit={say("item.save")} />
      </details>
      <Pretended onSubmit={onDelete}>
        <button className="button" aria-label={`${say("item.delete")}: ${item.title}`}>
          {say("item.delete")}
        </button>
      </Pretended>
    </>
  );
}

/** Without script the form only asks for this page again, with the message. */
function Pretended(props: { onSubmit(form: HTMLFormElement): void; children: ReactNode }) {
  const { onSubmit, children } = props;
  return (
    <form
      action="/admin-legacy"
      className="mt-3 grid gap-3"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      <input type="hidden" name="simulated" value="1" />
      {children}
    </form>
  );
}

/** The fields have no names, so that nothing that was typed is sent. */
export function PretendedForm(props: {
  id: string;
  item?: Title;
  submit: string;
  onDone(typed: Typed): void;
}) {
  const { id, item, submit, onDone } = props;
  const { say } = useWords();
  return (
    <Pretended
      onSubmit={(form) => {
        const [title, author] = [...form.querySelectorAll<HTMLInputElement>("input.input")];
        onDone({ title: title!.value, author: author!.value });
        form.reset();
      }}
    >
      {(["title", "author"] as const).map((name) => (
        <div key={name} className="field">
          <label htmlFor={`${id}-${name}`}>{say(`field.${name}`)}</label>
          <input id={`${id}-${name}`} className="input" defaultValue={item?.[name]} required />
        </div>
      ))}
      <div>
        <button className="button">{submit}</button>
      </div>
    </Pretended>
  );
}
