import { CopyButton } from "#app/ui/forms/copy-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export type FormattedCitations = { style: string; text: string }[];

const CITATION_FORMATS = { bib: "BibTeX", ris: "RIS", json: "CSL-JSON" };

export function CitationList({ id, citations }: { id: string; citations: FormattedCitations }) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-2">
      <h2 className="small-heading">{t("item.cite")}</h2>
      <dl className="citations">
        {citations.map(({ style, text }) => (
          <div key={style}>
            <dt className="row">
              {style} <CopyButton text={text} itemName={style} />
            </dt>
            <dd className="url-text">{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t("item.export-citation")}{" "}
        {Object.entries(CITATION_FORMATS).map(([extension, name], index) => (
          <span key={extension}>
            {index > 0 && " · "}
            <a href={`/citations/${id}/urithi.${extension}`} download>
              {name}
            </a>
          </span>
        ))}
      </p>
    </section>
  );
}
