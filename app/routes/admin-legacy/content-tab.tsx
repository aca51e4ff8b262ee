import { Link, useSearchParams } from "@remix-run/react";
import { useState, type FormEvent, type ReactNode } from "react";

import { ContentCard } from "#app/ui/content/content-card.tsx";
import type { ContentList } from "#app/schemas/content.ts";
import { ContentListing } from "#app/ui/content/content-listing.tsx";
import { type ShownContent, itemPath } from "#app/ui/content/shown-content.ts";
import { Moment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function ContentTab({ listed, recent }: { listed: ContentList; recent: ShownContent[] }) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const [changes, setChanges] = useState<Record<string, Partial<ContentSummary> | null>>({});
  const [addedItems, setAddedItems] = useState<ContentSummary[]>([]);
  const hasSimulationNotice =
    parameters.has("simulated") || addedItems.length > 0 || Object.keys(changes).length > 0;
  const content = listed.content
    .filter(({ id }) => changes[id] !== null)
    .map((item) => ({ ...item, ...changes[item.id], isEditable: false }));
  return (
    <>
      <p className="text-soft">{t("legacy.text")}</p>
      {hasSimulationNotice && (
        <p className="notice" role="status">
          {t("legacy.simulated")}
        </p>
      )}
      <RecentUploads content={recent} />
      <details className="card">
        <summary className="button main">{t("legacy.add")}</summary>
        <SimulatedForm
          onDone={(input) => setAddedItems([{ id: `new-${addedItems.length}`, ...input }, ...addedItems])}
          submit={t("legacy.add")}
          id="new"
        />
      </details>
      {addedItems.map(({ id, title, author }) => (
        <p key={id} className="card">
          <strong>{title}</strong>, {author}
        </p>
      ))}
      <ContentListing
        listed={{ ...listed, content }}
        empty={t("library.empty")}
        card={(item) => (
          <ContentCard
            key={item.id}
            item={item}
            actions={
              <SimulatedActions
                item={item}
                onEdit={(input) => setChanges({ ...changes, [item.id]: input })}
                onDelete={() => setChanges({ ...changes, [item.id]: null })}
              />
            }
          />
        )}
      />
    </>
  );
}

function RecentUploads({ content }: { content: ShownContent[] }) {
  const { t } = useTranslation();
  return (
    <section className="card grid gap-2" aria-labelledby="recent">
      <h3 id="recent">{t("legacy.recent")}</h3>
      <ul className="grid gap-1">
        {content.map((item) => (
          <li key={item.id}>
            <Link to={itemPath(item)}>{item.title}</Link>, {item.author}. {t("media.date")}{" "}
            <Moment at={item.createdAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ContentSummary = Pick<ShownContent, "id" | "title" | "author">;
type SimulatedFields = { title: string; author: string };

function SimulatedActions(props: {
  item: ContentSummary;
  onEdit(input: SimulatedFields): void;
  onDelete(): void;
}) {
  const { item, onEdit, onDelete } = props;
  const { t } = useTranslation();
  return (
    <>
      <details className="grid gap-3">
        <summary className="button">{t("item.edit")}</summary>
        <SimulatedForm item={item} id={item.id} onDone={onEdit} submit={t("item.save")} />
      </details>
      <SimulatedFormFrame onSubmit={onDelete}>
        <button
          className="button"
          aria-label={`${t("site.label", { label: t("item.delete") })} ${item.title}`}
        >
          {t("item.delete")}
        </button>
      </SimulatedFormFrame>
    </>
  );
}

function SimulatedFormFrame(props: { onSubmit(form: HTMLFormElement): void; children: ReactNode }) {
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

/** The fields have no names, so that no input is sent. */
function SimulatedForm(props: {
  id: string;
  item?: ContentSummary;
  submit: string;
  onDone(input: SimulatedFields): void;
}) {
  const { id, item, submit, onDone } = props;
  const { t } = useTranslation();
  return (
    <SimulatedFormFrame
      onSubmit={(form) => {
        const [title, author] = [...form.querySelectorAll<HTMLInputElement>("input.input")];
        onDone({ title: title!.value, author: author!.value });
        form.reset();
      }}
    >
      {(["title", "author"] as const).map((name) => (
        <div key={name} className="field">
          <label htmlFor={`${id}-${name}`}>{t(`field.${name}`)}</label>
          <input id={`${id}-${name}`} className="input" defaultValue={item?.[name]} required />
        </div>
      ))}
      <div>
        <button className="button">{submit}</button>
      </div>
    </SimulatedFormFrame>
  );
}
