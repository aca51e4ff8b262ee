import { CopyButton } from "#app/ui/forms/copy-button.tsx";
import { useWords } from "#app/ui/words.tsx";

export type Cited = { style: string; text: string }[];

const FILES = { bib: "BibTeX", ris: "RIS", json: "CSL-JSON" };

export function Citation({ id, citations }: { id: string; citations: Cited }) {
  const { say } = useWords();
  return (
    <section className="grid gap-2">
      <h2 className="thing-small">{say("item.cite")}</h2>
      <dl className="cited">
        {citations.map(({ style, text }) => (
          <div key={style}>
            <dt className="row">
              {style} <CopyButton text={text} about={style} />
            </dt>
            <dd className="address">{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        {say("item.cite-with")}{" "}
        {Object.entries(FILES).map(([ending, name], at) => (
          <span key={ending}>
            {at > 0 && " · "}
            <a href={`/citations/${id}/urithi.${ending}`} download>
              {name}
            </a>
          </span>
        ))}
      </p>
    </section>
  );
}
