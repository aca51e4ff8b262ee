import type { FormEvent, ReactNode } from "react";

import type { ShownContent } from "#app/ui/content/shown-content.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export type ContentSummary = Pick<ShownContent, "id" | "title" | "author">;
type SimulatedFields = { title: string; author: string };

export function SimulatedActions(props: {
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
export function SimulatedForm(props: {
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
