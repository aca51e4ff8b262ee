import { Form } from "@remix-run/react";

import { EXAMPLE_TIMES } from "#app/schemas/lists.ts";
import { formatSize } from "#app/ui/format.ts";
import { CheckField, FileField } from "#app/ui/forms/desk-field.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/forms/field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { type SentResult, useSentForm } from "#app/ui/forms/use-sent-form.ts";
import { VersionField } from "#app/ui/forms/version-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { useIsAdmin } from "#app/ui/who.ts";
import { useWords } from "#app/ui/words.tsx";

import { ChangeLinks } from "./change-link.tsx";
import { type Changed, transcriptAt } from "./transcript-address.ts";

type Written = {
  id: string;
  title: string;
  path: string;
  lang: string | undefined;
  language: string;
  version: number | undefined;
  /** In another language than there is. */
  isNew: boolean;
  /** The words that a letter leads to are not there. */
  isLedNowhere: boolean;
  /** Of what is there, or waits. */
  place?: number;
  isThere: boolean;
  /** What is shown is a change that is not approved; it may be that all is to be taken away. */
  change?: "waiting" | "refused";
  /** The language of the words that it is to replace. */
  over?: string;
  /** What else is not approved. */
  others: Changed[];
  isTakenAway: boolean;
  status?: "pending" | "approved" | "rejected";
  /** None where it is too long for a form. */
  text?: string;
  kinds: string[];
  mostBytes: number;
};

/** What is said, typed with its times or sent as a file. */
export function WriteTranscript({ written, result }: { written: Written; result: SentResult }) {
  const { say } = useWords();
  const { id, title, path, lang, language, version, text, kinds, mostBytes } = written;
  const opened = openedWith(written, result);
  const isShown = isStill(written, opened);
  const [form, fields] = useSentForm<{ text: string; language: string; takeAway: string; file: string }>({
    id: `transcript-${version}`,
    lastResult: result,
    defaultValue: { text, language },
  });
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to={path} lang={lang}>
          {title}
        </Link>
      </p>
      {isShown && <Files written={written} />}
      <h1>{say("transcripts.write-title", { title })}</h1>
      {written.isLedNowhere && !result && <p className="wrong">{say("transcripts.led-nowhere")}</p>}
      {isShown && <State written={written} />}
      <ChangeLinks
        id={id}
        changes={isShown ? written.others : allChanges(written)}
        label={say("transcripts.other-changes")}
      />
      <Form method="post" encType="multipart/form-data" id={form.id} className="grid gap-4">
        <ErrorSummary form={form} title={say("form.problem")} />
        <VersionField of={version} result={result} />
        {Object.entries(opened).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        {text === undefined && !result?.initialValue?.text ? (
          <p>{say("transcripts.long")}</p>
        ) : (
          <TextArea
            field={fields.text}
            label={say("transcripts.text")}
            hint={say("transcripts.text-help", { times: EXAMPLE_TIMES })}
            required={false}
            rows={20}
          />
        )}
        <TextField field={fields.language} label={say("transcripts.language")} required={false} />
        <FileField
          field={fields.file as never}
          label={say("field.optional", { label: say("transcripts.send-file") })}
          hint={say("transcripts.send-file-help", { kinds: kinds.join(", "), size: formatSize(mostBytes) })}
          required={false}
          accept={kinds.map((kind) => `.${kind}`).join(",")}
        />
        {"place" in opened && (
          <CheckField
            field={fields.takeAway}
            label={say(opened.change ? "transcripts.take-change-away" : "transcripts.take-away")}
          />
        )}
        <Submit>{say("transcripts.save")}</Submit>
      </Form>
    </div>
  );
}

type Opened = { place: unknown; was: unknown; change?: unknown } | { isNew: true };

/**
 * What the words are of: a place, its language when the form was opened and whether they are a change, or nothing. After a
 * refusal it is as it was sent, whatever is there by now. Forms leave out what is empty, so the language has a space after it.
 */
export function openedWith(
  { place, language, isNew, change, isTakenAway }: Written,
  result: SentResult,
): Opened {
  const sent = result?.initialValue;
  if (sent && !("place" in sent)) return { isNew: true };
  if (sent) return { place: sent.place, was: sent.was ?? " ", ...(sent.change && { change: sent.change }) };
  if (isNew || place === undefined) return { isNew: true };
  return { place, was: `${language} `, ...(change && !isTakenAway && { change: "on" }) };
}

/** After a refusal there may be something else in the place of what was sent. */
function isStill({ place, language }: Written, opened: Opened) {
  if (!("place" in opened)) return place === undefined;
  return String(place) === String(opened.place) && language.trim() === String(opened.was).trim();
}

const allChanges = ({ place, language, change, others }: Written): Changed[] =>
  change && place !== undefined ? [{ place, language, state: change }, ...others] : others;

/** What is read, and what is changed of it, in a program. */
function Files({ written: { id, place, isThere, change, isTakenAway } }: { written: Written }) {
  const { say } = useWords();
  const hasChange = change && !isTakenAway;
  if (!isThere && !hasChange) return null;
  return (
    <p className="flex flex-wrap gap-3">
      {isThere && <Link to={transcriptAt(id, { place })}>{say("transcripts.read")}</Link>}
      {isThere && (
        <a href={transcriptAt(id, { place }, "/urithi.vtt")} download>
          {say("transcripts.file")}
        </a>
      )}
      {hasChange && (
        <a href={transcriptAt(id, { place, change: "" }, "/urithi.vtt")} download>
          {say("transcripts.change-file")}
        </a>
      )}
    </p>
  );
}

/** What becomes of what is saved, and of what is shown. */
function State({ written: { status, change, isTakenAway, over } }: { written: Written }) {
  const { say } = useWords();
  const isAdmin = useIsAdmin();
  const waits = status === "approved" ? "transcripts.waits" : "transcripts.waits-with";
  const willWait = !isAdmin && status === "approved" && !change;
  return (
    <>
      {change && (
        <p className={change === "refused" ? "wrong" : "text-soft"}>
          {say(isAdmin ? "transcripts.change-waits" : change === "refused" ? "transcripts.refused" : waits)}{" "}
          {isTakenAway && say("transcripts.gone-in-change")}
          {over !== undefined &&
            say("transcripts.over", { language: over || say("transcripts.no-language") })}
        </p>
      )}
      {willWait && <p className="text-soft">{say("transcripts.beside")}</p>}
      {!isAdmin && status === "rejected" && <p className="text-soft">{say("item.sent-again")}</p>}
    </>
  );
}
