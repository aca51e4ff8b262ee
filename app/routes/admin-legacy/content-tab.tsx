import { useSearchParams } from "@remix-run/react";
import { useState, type FormEvent, type ReactNode } from "react";

import { ContentCard } from "../../ui/content-card.tsx";
import { ContentListing, type ListedContent } from "../../ui/content-list.tsx";
import type { ShownContent } from "../../ui/content-words.ts";
import { formatDay } from "../../ui/format.ts";
import { useWords } from "../../ui/words.tsx";

type Title = Pick<ShownContent, "id" | "title" | "author">;

/**
 * Content Management as the older screen has it: adding, editing and deleting change what is shown here, where
 * there is script, and nothing on the server; either way one is told so. The fields have no names, so that nothing
 * that was typed is sent anywhere.
 */
export function ContentTab({ listed, recent }: { listed: ListedContent; recent: ShownContent[] }) {
  const { say, language } = useWords();
  const [parameters] = useSearchParams();
  const [changed, change] = useState<Record<string, Partial<Title> | null>>({});
  const [added, add] = useState<Title[]>([]);
  const isTold = parameters.has("simulated") || added.length > 0 || Object.keys(changed).length > 0;
  const content = listed.content
    .filter(({ id }) => changed[id] !== null)
    .map((item) => ({ ...item, ...changed[item.id], isEditable: false }));
  return (
    <>
      <p className="text-soft">{say("legacy.text")}</p>
      {isTold && (
        <p className="notice" role="status">
          {say("legacy.simulated")}
        </p>
      )}
      <section className="card grid gap-2" aria-labelledby="recent">
        <h3 id="recent">{say("legacy.recent")}</h3>
        <ul className="grid gap-1">
          {recent.map(({ id, title, author, createdAt }) => (
            <li key={id}>
              <strong>{title}</strong>, {author}, {formatDay(language, createdAt.slice(0, 10))}
            </li>
          ))}
        </ul>
      </section>
      <details className="card">
        <summary className="button main">{say("legacy.add")}</summary>
        <Simulated
          onDone={(typed) => add([{ id: `new-${added.length}`, ...typed }, ...added])}
          submit={say("legacy.add")}
          id="new"
        />
      </details>
      {added.map(({ id, title, author }) => (
        <p key={id} className="card">
          <strong>{title}</strong>, {author}
        </p>
      ))}
      <ContentListing
        listed={{ ...listed, content }}
        empty={say("library.empty")}
        card={(item) => (
          <ContentCard
            key={item.id}
            item={item}
            actions={
              <>
                <details className="grid gap-3">
                  <summary className="button">{say("item.edit")}</summary>
                  <Simulated
                    item={item}
                    id={item.id}
                    onDone={(typed) => change({ ...changed, [item.id]: typed })}
                    submit={say("item.save")}
                  />
                </details>
                <Pretended onSubmit={() => change({ ...changed, [item.id]: null })}>
                  <button className="button" aria-label={`${say("item.delete")}: ${item.title}`}>
                    {say("item.delete")}
                  </button>
                </Pretended>
              </>
            }
          />
        )}
      />
    </>
  );
}

/** Without script the form only asks for this page again, with the message. */
function Pretended(props: { onSubmit: (form: HTMLFormElement) => void; children: ReactNode }) {
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

function Simulated(props: {
  id: string;
  item?: Title;
  submit: string;
  onDone: (typed: { title: string; author: string }) => void;
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
