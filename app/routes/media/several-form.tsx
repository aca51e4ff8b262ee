import { useForm } from "@conform-to/react";

import { UploadForm } from "#app/client/upload-form.tsx";
import { MEDIA_AT_ONCE } from "#app/schemas/lists.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

import { ACCEPT, mostBytesOf, SendRow, SharedFields, type SharedWords } from "./media-fields.tsx";

type Outcome = { filename: string; error?: string; added?: { id: string; title: string } };

/** Tells of each file what became of it. */
export function SeveralDialog(props: {
  result: FormResult;
  outcomes: Outcome[] | undefined;
  /** By this the form is known when it is sent again. */
  formKey: string | undefined;
}) {
  const { result, outcomes, formKey } = props;
  const { say } = useWords();
  const { open, closed } = useDialogAddress();
  const [form, fields] = useForm<SharedWords & { file: string }>({
    id: "several",
    lastResult: result,
  });
  return (
    <Dialog title={say("media.upload-several")} closeTo={closed} isLong>
      <UploadForm
        id={form.id}
        action={open("several")}
        mostBytes={mostBytesOf}
        failed={say("media.upload-failed")}
      >
        <ErrorSummary form={form} title={say("media.upload-failed")} />
        {outcomes && <Outcomes outcomes={outcomes} />}
        {formKey ? <input type="hidden" name="formKey" value={formKey} /> : <FormKey />}
        <FileField
          field={fields.file}
          label={say("media.files")}
          hint={say("media.files-hint", { max: MEDIA_AT_ONCE })}
          accept={ACCEPT}
          several
          isAgain={result !== undefined}
        />
        <SharedFields fields={fields} />
        <SendRow other={<Link to={open("add")}>{say("media.upload-one")}</Link>} />
      </UploadForm>
    </Dialog>
  );
}

function Outcomes({ outcomes }: { outcomes: Outcome[] }) {
  const { say } = useWords();
  return (
    <div className="panel grid gap-3">
      <ul className="grid gap-2">
        {outcomes.map(({ filename, error, added }, i) => (
          <li key={i}>
            {added ? <Link to={`/media/${added.id}`}>{added.title}</Link> : <strong>{filename}</strong>}
            {error && <span className="wrong"> {error}</span>}
          </li>
        ))}
      </ul>
      <p className="hint">{say("media.several-again")}</p>
    </div>
  );
}
