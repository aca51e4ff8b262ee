import { useTranslation } from "#app/ui/use-translation.tsx";

const ROW_FORMATS = { csv: "CSV", jsonl: "JSON Lines" };
const ATOM_FORMAT = "Atom";
const CITATION_FORMATS = { bib: "BibTeX", ris: "RIS", "csl.json": "CSL" };

export type ExportName =
  | ("library" | "scholarly-repository" | "literary-collection" | "contributors-database" | "events")
  | ("media" | "upcoming-appointments" | "search" | "my-content" | "proposals" | "my-registrations")
  | ("my-favourites" | "my-reservations" | "my-history" | "my-appointments" | "all-content")
  | ("appointments" | "applications" | "audit-log" | "outbox" | "tasks" | "failed-tasks" | "imports")
  | "import-rows";

export function ExportLinks(props: {
  list: ExportName;
  filter?: Record<string, string | undefined>;
  isCitable?: boolean;
  feedUrl?: string;
}) {
  const { list, filter = {}, isCitable, feedUrl } = props;
  const { t } = useTranslation();
  const query = new URLSearchParams(
    Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1])),
  ).toString();
  const formats = Object.entries({ ...ROW_FORMATS, ...(isCitable && CITATION_FORMATS) });
  return (
    <p className="flex flex-wrap gap-3 text-soft">
      {t("list.download")}
      {formats.map(([format, name]) => (
        <a key={format} href={`/exports/${list}.${format}${query && `?${query}`}`}>
          {name}
        </a>
      ))}
      {feedUrl && <a href={feedUrl}>{ATOM_FORMAT}</a>}
    </p>
  );
}
