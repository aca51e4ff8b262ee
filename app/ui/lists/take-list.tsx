import { useWords } from "#app/ui/words.tsx";

const ROWS = { csv: "CSV", jsonl: "JSON Lines" };
const ATOM = "Atom";
const WORKS = { bib: "BibTeX", ris: "RIS", "csl.json": "CSL" };

/** The list as it is narrowed, for other programs. */
export function TakeList(props: {
  list: string;
  asked?: Record<string, string | undefined>;
  /** They can be cited. */
  works?: boolean;
  /** The address of its feed. */
  feed?: string;
}) {
  const { list, asked = {}, works, feed } = props;
  const { say } = useWords();
  const query = new URLSearchParams(
    Object.entries(asked).filter((pair): pair is [string, string] => Boolean(pair[1])),
  ).toString();
  const formats = Object.entries({ ...ROWS, ...(works && WORKS) });
  return (
    <p className="flex flex-wrap gap-3 text-soft">
      {say("take.list")}
      {formats.map(([format, name]) => (
        <a key={format} href={`/exports/${list}.${format}${query && `?${query}`}`}>
          {name}
        </a>
      ))}
      {feed && <a href={feed}>{ATOM}</a>}
    </p>
  );
}
