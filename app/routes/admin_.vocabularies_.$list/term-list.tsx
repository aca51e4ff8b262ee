import type { TermDetails } from "#app/schemas/vocabularies.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { termActions } from "./term-action.server.ts";

type Props = { path: string; terms: TermDetails[] };

export function TermList({ path, terms }: Props) {
  const { t, language } = useTranslation();
  const shownTerms = terms.filter(({ mergedInto }) => mergedInto === null);
  const mergedTerms = terms.filter(({ mergedInto }) => mergedInto !== null);
  const formatLabel = (code: string | null) => terms.find((term) => term.code === code)?.labels[language];
  return (
    <>
      <p className="hint">{t("vocabularies.retired-hint")}</p>
      <ol className="grid gap-2">
        {shownTerms.map((term, index) => (
          <TermRow
            key={term.code}
            path={path}
            term={term}
            isFirst={index === 0}
            isLast={index === shownTerms.length - 1}
          />
        ))}
      </ol>
      {mergedTerms.length > 0 && (
        <section className="grid gap-2" aria-labelledby="merged-terms">
          <h2 id="merged-terms">{t("vocabularies.merged-terms")}</h2>
          <ul>
            {mergedTerms.map(({ code, labels, mergedInto }) => (
              <li key={code}>
                {t("vocabularies.merged-into", {
                  term: labels[language],
                  target: formatLabel(mergedInto) ?? "",
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function TermRow(props: { path: string; term: TermDetails; isFirst: boolean; isLast: boolean }) {
  const { path, term, isFirst, isLast } = props;
  const { t, language } = useTranslation();
  const name = term.labels[language];
  const commandUrl = (dialog: keyof typeof termActions) =>
    `${path}?${new URLSearchParams({ dialog, term: term.code })}`;
  const dialogLink = (dialog: "edit" | "merge") => (
    <RecordLink
      className="button"
      to={commandUrl(dialog)}
      isDialog
      action={`vocabularies.${dialog}`}
      record={name}
    />
  );
  const actionForm = (command: keyof typeof termActions, label: string) => (
    <ActionForm
      action={commandUrl(command)}
      fields={{ version: String(term.version) }}
      label={label}
      itemName={name}
    />
  );
  return (
    <li className="flex flex-wrap items-center gap-2">
      <strong className="entry-name">{name}</strong>
      {term.isoCode && <code>{term.isoCode}</code>}
      {term.retired && <span className="badge">{t("vocabularies.retired")}</span>}
      {dialogLink("edit")}
      {!isFirst && actionForm("up", t("vocabularies.move-up"))}
      {!isLast && actionForm("down", t("vocabularies.move-down"))}
      {term.retired
        ? actionForm("restore", t("vocabularies.restore"))
        : actionForm("retire", t("vocabularies.retire"))}
      {dialogLink("merge")}
    </li>
  );
}
