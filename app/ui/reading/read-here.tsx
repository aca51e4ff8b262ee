import { pathOf, type ShownContent } from "#app/ui/content/content-words.ts";
import { formatAbout } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

import { GoOn } from "./go-on.tsx";
import { HomeLinks } from "./home-links.tsx";

export type TextOffer =
  | { state: "waiting" }
  | {
      state: "read";
      pages: number;
      isByMachine: boolean;
      pageBytes: number;
      homeBytes: number;
      place?: number;
    };

const isMobi = ({ originalFilename = "" }: ShownContent) => /\.mobi$/i.test(originalFilename);

export function ReadHere({ item, text }: { item: ShownContent; text: TextOffer | null }) {
  const { say } = useWords();
  if (!text) return isMobi(item) ? <p className="hint">{say("reading.mobi")}</p> : null;
  if (text.state === "waiting") return <p className="text-soft">{say("reading.waits")}</p>;
  const path = pathOf(item);
  return (
    <section className="grid gap-3" aria-label={say("reading.read-here")}>
      <p>
        <Link className="button" to={`${path}/read/1`}>
          {say("reading.read-here")}
        </Link>{" "}
        <span className="hint">
          {say("reading.weight", { count: text.pages, size: formatAbout(text.pageBytes) })}
        </span>
      </p>
      <GoOn id={item.id} path={path} place={text.place} />
      {text.isByMachine && <p className="hint">{say("reading.by-machine")}</p>}
      <HomeLinks id={item.id} bytes={text.homeBytes} />
    </section>
  );
}
