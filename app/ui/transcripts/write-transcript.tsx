import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { EXAMPLE_TIMES } from "#app/schemas/lists.ts";
import { transcriptUrl } from "#app/schemas/transcript-url.ts";
import { formatSize } from "#app/ui/format.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { CheckField, type FormResult, TextArea, TextField, VersionField } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { Link } from "#app/ui/link.tsx";
import { useIsAdmin } from "#app/ui/who.ts";
import { useWords } from "#app/ui/words.tsx";

import { DraftLinks } from "./draft-links.tsx";
import type { Draft } from "./transcript-links.tsx";

type Editable = {
  /** The item's. */
  id: string;
  title: string;
  path: string;
  lang: string | undefined;
  language: string;
  version: number | undefined;
  /** The transcript of the link is deleted, and this is a new one. */
  isGone: boolean;
  /** The id of what is shown, unless it is new. */
  transcript?: string;
  /** The id of the published transcript. */
  published?: string;
  /** What is shown is a draft with this status; it may be that all is to be deleted. */
  draft?: Draft["status"];
  isRemoval: boolean;
  /** The language of the transcript that a draft in another language is to replace. */
  replacedLanguage?: string;
  otherDrafts: Draft[];
  status?: "pending" | "approved" | "rejected";
  /** None where it is too long for a form. */
  text?: string;
  kinds: string[];
  mostBytes: number;
};

/** A transcript, typed with its times or sent as a file. */
export function WriteTranscript({ editable, result }: { editable: Editable; result: FormResult }) {
  const { say } = useWords();
  const { id, title, path, lang, language, version, text, kinds, mostBytes } = editable;
  const opened = openedWith(editable, result);
  const isShown = opened.transcript === editable.transcript;
  const [form, fields] = useForm<{ text: string; language: string; takeAway: string; file: string }>({
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
      {isShown && <Files editable={editable} />}
      <h1>{say("transcripts.write-title", { title })}</h1>
      {editable.isGone && !result && <p className="wrong">{say("transcripts.led-nowhere")}</p>}
      {isShown && <State editable={editable} />}
      <DraftLinks
        id={id}
        drafts={isShown ? editable.otherDrafts : allDrafts(editable)}
        label={say("transcripts.other-changes")}
      />
      <Form method="post" encType="multipart/form-data" id={form.id} className="grid gap-4">
        <ErrorSummary form={form} title={say("form.problem")} />
        <VersionField of={version} result={result} />
        {opened.transcript ? (
          <input type="hidden" name="transcript" value={opened.transcript} />
        ) : (
          <input type="hidden" name="isNew" value="true" />
        )}
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
          field={fields.file}
          label={say("field.optional", { label: say("transcripts.send-file") })}
          hint={say("transcripts.send-file-help", { kinds: kinds.join(", "), size: formatSize(mostBytes) })}
          required={false}
          accept={kinds.map((kind) => `.${kind}`).join(",")}
        />
        {opened.transcript && (
          <CheckField
            field={fields.takeAway}
            label={say(isShown && editable.draft ? "transcripts.take-change-away" : "transcripts.take-away")}
          />
        )}
        <Submit>{say("transcripts.save")}</Submit>
      </Form>
    </div>
  );
}

/** The id that the form was opened with. After a refusal it is as it was sent, whatever is there since. */
export function openedWith({ transcript }: Editable, result: FormResult): { transcript?: string } {
  const sent = result?.initialValue;
  return { transcript: sent ? (sent.transcript as string | undefined) : transcript };
}

const allDrafts = ({ transcript, language, draft, isRemoval, otherDrafts }: Editable): Draft[] =>
  draft && transcript
    ? [{ id: transcript, language, status: draft, isRemoval }, ...otherDrafts]
    : otherDrafts;

/** What is published, and its draft, for a program. */
function Files({ editable: { id, published, transcript, draft, isRemoval } }: { editable: Editable }) {
  const { say } = useWords();
  const hasDraft = draft && !isRemoval;
  if (!published && !hasDraft) return null;
  return (
    <p className="flex flex-wrap gap-3">
      {published && <Link to={transcriptUrl(id, { transcript: published })}>{say("transcripts.read")}</Link>}
      {published && (
        <a href={transcriptUrl(id, { transcript: published }, "/urithi.vtt")} download>
          {say("transcripts.file")}
        </a>
      )}
      {hasDraft && (
        <a href={transcriptUrl(id, { transcript }, "/urithi.vtt")} download>
          {say("transcripts.change-file")}
        </a>
      )}
    </p>
  );
}

/** What becomes of what is saved, and of what is shown. */
function State({ editable: { status, draft, isRemoval, replacedLanguage } }: { editable: Editable }) {
  const { say } = useWords();
  const isAdmin = useIsAdmin();
  const waits = status === "approved" ? "transcripts.waits" : "transcripts.waits-with";
  const willWait = !isAdmin && status === "approved" && !draft;
  return (
    <>
      {draft && (
        <p className={draft === "rejected" ? "wrong" : "text-soft"}>
          {say(isAdmin ? "transcripts.change-waits" : draft === "rejected" ? "transcripts.refused" : waits)}{" "}
          {isRemoval && say("transcripts.gone-in-change")}
          {replacedLanguage !== undefined &&
            say("transcripts.over", { language: replacedLanguage || say("transcripts.no-language") })}
        </p>
      )}
      {willWait && <p className="text-soft">{say("transcripts.beside")}</p>}
      {!isAdmin && status === "rejected" && <p className="text-soft">{say("item.sent-again")}</p>}
    </>
  );
}
