import { useSearchParams } from "@remix-run/react";
import { useState } from "react";

import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ContentListing, type ListedContent } from "#app/ui/content/content-list.tsx";
import type { ShownContent } from "#app/ui/content/content-words.ts";
import { useWords } from "#app/ui/words.tsx";

import { PretendedActions, PretendedForm, type Title } from "./pretended.tsx";
import { Recent } from "./recent.tsx";

/** Changes are only simulated, as the reader is told. The fields have no names, so that nothing typed is sent. */
export function ContentTab({ listed, recent }: { listed: ListedContent; recent: ShownContent[] }) {
  const { say } = useWords();
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
      <Recent content={recent} />
      <details className="card">
        <summary className="button main">{say("legacy.add")}</summary>
        <PretendedForm
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
              <PretendedActions
                item={item}
                onEdit={(typed) => change({ ...changed, [item.id]: typed })}
                onDelete={() => change({ ...changed, [item.id]: null })}
              />
            }
          />
        )}
      />
    </>
  );
}
