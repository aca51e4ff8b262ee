import { useForm } from "@conform-to/react";
import { Form, useSearchParams } from "@remix-run/react";

import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult, TextArea, VersionField } from "#app/ui/forms/field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useWords } from "#app/ui/words.tsx";

type Before = { version: number; by: string | null; until: string };
type Correction = {
  page: number;
  text: string;
  file: string;
  version: number;
  readBy: "program" | "machine";
  correctedAt: string | null;
  before: Before[];
  below?: number;
  earlier?: { version: number; text: string };
};

export function CorrectPage(props: {
  correction: Correction;
  item: { title: string; lang: string | undefined; to: string };
  /** Saving sends the item to be approved again. */
  isSentAgain: boolean;
  result: FormResult;
}) {
  const { correction, item, isSentAgain, result } = props;
  const { page, text, file, version, readBy, earlier } = correction;
  const { say } = useWords();
  const [form, fields] = useForm<{ text: string }>({
    id: `correct-${page}-${version}`,
    lastResult: result,
    defaultValue: { text },
  });
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to={item.to} lang={item.lang}>
          {item.title}
        </Link>
      </p>
      <p>
        <Link to={`${item.to}/read/${page}`}>{say("texts.to-page")}</Link>
      </p>
      <h1>{say("texts.correct-title", { page })}</h1>
      {readBy === "machine" && !correction.correctedAt && (
        <p className="measure">{say("texts.by-machine")}</p>
      )}
      <Form method="post" id={form.id} className="grid gap-4">
        <ErrorSummary form={form} title={say("form.problem")} />
        <VersionField of={version} result={result} />
        <input type="hidden" name="file" value={String(result?.initialValue?.file ?? file)} />
        <TextArea
          field={fields.text}
          label={say("texts.words")}
          hint={say("texts.correct-help")}
          required={false}
          rows={24}
        />
        {isSentAgain && <p className="hint">{say("item.sent-again")}</p>}
        <Submit>{say("texts.save")}</Submit>
      </Form>
      <section className="grid gap-4" aria-labelledby="before">
        <h2 id="before">{say("texts.history")}</h2>
        <History before={correction.before} below={correction.below} />
        {earlier && (
          <div className="card measure grid gap-2" id="earlier">
            <h3>{say("texts.version", { version: earlier.version })}</h3>
            <p className="written" lang={item.lang}>
              {earlier.text}
            </p>
          </div>
        )}
      </section>
    </div>
  );
}

/** `below` leads to older versions. */
function History({ before, below }: { before: Before[]; below?: number }) {
  const { say } = useWords();
  const shown = useSearchParams()[0].get("below");
  if (!before.length) return <p>{say("texts.no-history")}</p>;
  const from = shown ? `&below=${shown}` : "";
  return (
    <>
      <ul className="grid gap-2">
        {before.map(({ version, by, until }) => (
          <li key={version}>
            <Link to={`?version=${version}${from}#earlier`} preventScrollReset>
              {say("texts.version", { version })}
            </Link>{" "}
            {version === 1 ? say("texts.as-read") : by} (<Moment at={until} />)
          </li>
        ))}
      </ul>
      {below && (
        <p>
          <Link to={`?below=${below}#before`}>{say("texts.older")}</Link>
        </p>
      )}
    </>
  );
}
