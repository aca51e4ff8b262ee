import { transcriptUrl } from "#app/schemas/transcript-url.ts";
import { codeOf } from "#app/schemas/work-facts.ts";
import type { ShownContent } from "#app/ui/content/content-words.ts";
import { ItemPlayer } from "#app/ui/content/item-player.tsx";
import { formatSecond } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { MediaPlayer } from "#app/ui/media/media-stage.tsx";
import type { ShownMedia } from "#app/ui/media/media-words.ts";
import { recordingOf, useHeardAt } from "#app/ui/recordings/recording.ts";
import { useWords } from "#app/ui/words.tsx";

import type { PublishedTranscript } from "./transcript-links.tsx";

type Cue = {
  number: number;
  second: number;
  /** Every second piece is a word that was looked for. */
  pieces: string[];
};

export type ShownTranscript = ({ of: "content"; item: ShownContent } | { of: "media"; item: ShownMedia }) & {
  /** The item's own address. */
  path: string;
  /** Its own id. */
  id: string;
  language: string;
  languages: PublishedTranscript[];
  /** Not the one that somebody was led to. */
  isOther?: boolean;
  page: number;
  pages: number;
  cues: Cue[];
  /** The cue to which somebody was led. */
  match?: number;
  mayWrite: boolean;
};

/** Each time is a link to the recording from that moment on, where browsers play it. */
export function TranscriptPage({ shown }: { shown: ShownTranscript }) {
  const { say, language } = useWords();
  const { item, path, cues, match, id: transcript, languages, mayWrite } = shown;
  const heardAt = useHeardAt(recordingOf(shown.of, item));
  const written = codeOf(shown.language);
  const lang = written === language ? undefined : written;
  return (
    <article className="wide page reading">
      <header>
        <h1>
          <Link to={path} lang={shown.of === "content" ? codeOf(shown.item.language) : undefined}>
            {item.title}
          </Link>
        </h1>
        <p className="hint">{shown.of === "content" ? shown.item.author : shown.item.photographer}</p>
      </header>
      {shown.of === "content" ? (
        <ItemPlayer item={shown.item} tracks={languages} />
      ) : (
        <MediaPlayer item={shown.item} tracks={languages} />
      )}
      <section className="grid gap-3" aria-labelledby="said">
        <h2 id="said">{say("transcripts.title")}</h2>
        {shown.isOther && (
          <p role="status">
            {say("transcripts.led-elsewhere", { language: shown.language || say("transcripts.no-language") })}
          </p>
        )}
        <Languages id={item.id} current={transcript} languages={languages} />
        {heardAt && <p className="hint">{say("transcripts.read-help")}</p>}
        <ol className="grid gap-3 measure" lang={lang}>
          {cues.map(({ number, second, pieces }) => (
            <li key={number} id={number === match ? "match" : undefined}>
              <Time second={second} heardAt={heardAt} />{" "}
              <span className="written">
                {pieces.map((piece, i) => (i % 2 ? <mark key={i}>{piece}</mark> : piece))}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <Turns shown={shown} />
      <p className="flex flex-wrap gap-3">
        <a className="button" href={transcriptUrl(item.id, { transcript }, "/urithi.vtt")} download>
          {say("transcripts.file")}
        </a>
        {mayWrite && (
          <Link className="button" to={transcriptUrl(item.id, { transcript }, "/write")}>
            {say("transcripts.change")}
          </Link>
        )}
      </p>
    </article>
  );
}

function Time({ second, heardAt }: { second: number; heardAt: string | undefined }) {
  const { say, language } = useWords();
  const time = formatSecond(second);
  if (!heardAt) return <span>{time}</span>;
  return (
    <a
      href={`${heardAt}#t=${second}`}
      data-second={second}
      lang={language}
      aria-label={say("transcripts.from", { time })}
    >
      {time}
    </a>
  );
}

type LanguagesProps = { id: string; current: string; languages: PublishedTranscript[] };

function Languages({ id, current, languages }: LanguagesProps) {
  const { say } = useWords();
  if (languages.length === 1) return null;
  return (
    <nav className="flex flex-wrap gap-3" aria-label={say("transcripts.languages")}>
      {languages.map((one) =>
        one.id === current ? (
          <strong key={one.id} lang={codeOf(one.language)} aria-current="page">
            {one.language || say("transcripts.no-language")}
          </strong>
        ) : (
          <Link key={one.id} lang={codeOf(one.language)} to={transcriptUrl(id, { transcript: one.id })}>
            {one.language || say("transcripts.no-language")}
          </Link>
        ),
      )}
    </nav>
  );
}

function Turns({ shown: { item, id, languages, page, pages } }: { shown: ShownTranscript }) {
  const { say } = useWords();
  if (pages === 1) return null;
  const transcript = id === languages[0]?.id ? undefined : id;
  const at = (one: number) => transcriptUrl(item.id, { transcript, page: String(one) });
  return (
    <nav className="flex flex-wrap items-center gap-3" aria-label={say("reading.pages")}>
      {page > 1 && (
        <Link className="button" rel="prev" to={at(page - 1)}>
          {say("reading.previous")}
        </Link>
      )}
      <span>{say("reading.page-of", { number: page, of: pages })}</span>
      {page < pages && (
        <Link className="button main" rel="next" to={at(page + 1)}>
          {say("reading.next")}
        </Link>
      )}
    </nav>
  );
}
