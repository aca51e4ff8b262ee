import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { UploadForm } from "#app/client/upload-form.tsx";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type Fields, type FormResult, TextField, VersionField } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ShownMedia } from "#app/ui/media/media-words.ts";
import { useWords } from "#app/ui/words.tsx";

import {
  ACCEPT,
  MEDIA_EXTENSIONS,
  mostBytesOf,
  SendRow,
  SharedFields,
  type SharedWords,
} from "./media-fields.tsx";

type Typed = SharedWords & { title: string; altText: string; version: string; file: string };
export function AddMediaDialog({ result }: { result: FormResult }) {
  const { say } = useWords();
  const { open, closed } = useDialogAddress();
  const [form, fields] = useForm<Typed>({ id: "add", lastResult: result });
  return (
    <Dialog title={say("media.upload")} closeTo={closed} isLong>
      <UploadForm
        id={form.id}
        action={open("add")}
        mostBytes={mostBytesOf}
        failed={say("media.upload-failed")}
      >
        <ErrorSummary form={form} title={say("media.upload-failed")} />
        <FormKey />
        <MediaFields fields={fields} />
        <FileField
          field={fields.file}
          label={say("field.file")}
          hint={`${MEDIA_EXTENSIONS.join(", ")}.`}
          isAgain={result !== undefined}
          accept={ACCEPT}
        />
        <SendRow other={<Link to={open("several")}>{say("media.upload-several")}</Link>} />
      </UploadForm>
    </Dialog>
  );
}

/** The file stays. */
export function EditMediaDialog({ item, result }: { item: ShownMedia; result: FormResult }) {
  const { say } = useWords();
  const { openFor, closed } = useDialogAddress();
  const [form, fields] = useForm<Typed>({ id: "edit", lastResult: result, defaultValue: typedOf(item) });
  return (
    <Dialog title={say("item.edit-title", { title: item.title })} closeTo={closed} isLong>
      <Form
        method="post"
        action={openFor("edit", item.id)}
        {...getFormProps(form)}
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={say("media.update-failed")} />
        <VersionField of={item.version} result={result} />
        <MediaFields fields={fields} />
        <div>
          <Submit>{say("item.save")}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}

const typedOf = (item: ShownMedia): Partial<Omit<Typed, "file">> => ({
  title: item.title,
  description: item.description,
  altText: item.altText,
  category: item.category,
  country: item.country,
  location: item.location,
  photographer: item.photographer,
  creditLine: item.creditLine,
  copyrightInfo: item.copyrightInfo,
  rights: item.rights ?? "",
  tags: item.tags.join(", "),
});

function MediaFields({ fields }: { fields: Fields<keyof Typed> }) {
  const { say } = useWords();
  return (
    <>
      <TextField field={fields.title} label={say("field.title")} />
      <TextField
        field={fields.altText}
        label={say("field.optional", { label: say("media.alt") })}
        hint={say("media.alt-hint")}
        required={false}
      />
      <SharedFields fields={fields} />
    </>
  );
}
