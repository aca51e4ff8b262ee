import { Form, Link } from "@remix-run/react";

import { EXAMPLE_TIMES } from "#app/schemas/lists.ts";
import { formatSize } from "#app/ui/format.ts";
import { CheckField, FileField } from "#app/ui/forms/desk-field.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/forms/field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { type SentResult, useSentForm } from "#app/ui/forms/use-sent-form.ts";
import { VersionField } from "#app/ui/forms/version-field.tsx";
import { useIsAdmin } from "#app/ui/who.ts";
import { useWords } from "#app/ui/words.tsx";

type Written = {
  id: string;
  title: string;
  path: string;
  lang: string | undefined;
  language: string;
  version: number | undefined;
  isThere: boolean;
  isDecided: boolean;
  /** None where it is too long for a form. */
  text?: string;
  kinds: string[];
  mostBytes: number;
};

/** What is said, typed with its times or sent as a file. */
export function WriteTranscript({ written, result }: { written: Written; result: SentResult }) {
  const { say } = useWords();
  const isAdmin = useIsAdmin();
  const { id, title, path, lang, language, version, isThere, isDecided, text, kinds, mostBytes } = written;
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
      {isThere && (
        <p className="flex flex-wrap gap-3">
          <Link to={`/transcripts/${id}`}>{say("transcripts.read")}</Link>
          <a href={`/transcripts/${id}/urithi.vtt`} download>
            {say("transcripts.file")}
          </a>
        </p>
      )}
      <h1>{say("transcripts.write-title", title)}</h1>
      {!isAdmin && isDecided && (
        <p className="text-soft">
          {say("item.sent-again")} {say("transcripts.out-of-sight")}
        </p>
      )}
      <Form method="post" encType="multipart/form-data" id={form.id} className="grid gap-4">
        <ErrorSummary form={form} title={say("form.problem")} />
        <VersionField of={version} result={result} />
        {text === undefined ? (
          <p>{say("transcripts.long")}</p>
        ) : (
          <TextArea
            field={fields.text}
            label={say("transcripts.text")}
            hint={say("transcripts.text-help", EXAMPLE_TIMES)}
            required={false}
            rows={20}
          />
        )}
        <TextField field={fields.language} label={say("transcripts.language")} required={false} />
        <FileField
          field={fields.file as never}
          label={say("field.optional", say("transcripts.send-file"))}
          hint={say("transcripts.send-file-help", kinds.join(", "), formatSize(mostBytes))}
          required={false}
          accept={kinds.map((kind) => `.${kind}`).join(",")}
        />
        {isThere && <CheckField field={fields.takeAway} label={say("transcripts.take-away")} />}
        <Submit>{say("transcripts.save")}</Submit>
      </Form>
    </div>
  );
}
