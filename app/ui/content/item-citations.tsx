import { CopyButton } from "#app/ui/forms/copy-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export type FormattedCitations = { style: string; text: string }[];

const CITATION_FORMATS = { bib: "BibTeX", ris: "RIS", json: "CSL-JSON" };

/** Folded on screens, open on paper. */
export function CitationList({ citations }: { citations: FormattedCitations }) {
  const { t } = useTranslation();
  return (
    <details className="citations">
      <summary>{t("item.cite")}</summary>
      <dl>
        {citations.map(({ style, text }) => (
          <div key={style}>
            <dt className="row">
              {style} <CopyButton text={text} itemName={style} />
            </dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type FormatsProps = { id: string; title: string; manifest: { type: string; href: string } | undefined };

/** For reference managers and for IIIF viewers. */
export function FormatList({ id, title, manifest }: FormatsProps) {
  const { t } = useTranslation();
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {Object.entries(CITATION_FORMATS).map(([extension, name]) => (
          <li key={extension}>
            <a href={`/citations/${id}/urithi.${extension}`} download>
              {name}
            </a>
          </li>
        ))}
        {manifest && (
          <li>
            <a {...manifest}>{t("iiif.manifest")}</a>
          </li>
        )}
      </ul>
    </details>
  );
}
