import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { UploadForm } from "#app/client/upload-form.tsx";
import { COUNTRIES, LIBRARY_COUNTRIES, MEDIA_CATEGORIES } from "#app/schemas/lists.ts";

import { Dialog } from "../../ui/dialog.tsx";
import { useDialogAddress } from "../../ui/dialog-address.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { FileField, SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { FormKey } from "../../ui/form-key.tsx";
import { MEDIA_EXTENSIONS, mostBytesOf, type ShownMedia } from "../../ui/media-words.ts";
import { Submit } from "../../ui/submit.tsx";
import { useWords } from "../../ui/words.tsx";

/** Whatever a device takes for one of these, and the papers that the gallery shows. */
export const ACCEPT = "image/*,video/*,audio/*,.pdf,.doc,.docx";

type Shared = Record<
  | "description"
  | "category"
  | "country"
  | "location"
  | "photographer"
  | "creditLine"
  | "copyrightInfo"
  | "tags",
  string
>;
type Typed = Shared & { title: string; altText: string; version: string; file: File };

/** Adds an item with its file, or edits the words of one there is. */
export function MediaDialog(props: { item?: ShownMedia; result: SubmissionResult<string[]> | undefined }) {
  const { item, result } = props;
  const { say } = useWords();
  const { open, openFor, closed } = useDialogAddress();
  const [form, fields] = useForm<Typed>({
    id: item ? "edit" : "add",
    lastResult: result,
    defaultValue: item && {
      title: item.title,
      description: item.description,
      altText: item.altText,
      category: item.category,
      country: item.country,
      location: item.location,
      photographer: item.photographer,
      creditLine: item.creditLine,
      copyrightInfo: item.copyrightInfo,
      tags: item.tags.join(", "),
    },
  });
  const words = (
    <>
      <TextField field={fields.title} label={say("field.title")} />
      <TextField
        field={fields.altText}
        label={say("field.optional", say("media.alt"))}
        hint={say("media.alt-hint")}
        required={false}
      />
      <SharedFields fields={fields} />
    </>
  );
  if (item)
    return (
      <Dialog title={say("item.edit-title", item.title)} closeTo={closed}>
        <Form
          method="post"
          action={openFor("edit", item.id)}
          id={form.id}
          noValidate
          preventScrollReset
          className="grid gap-4"
        >
          <ErrorSummary form={form} title={say("media.update-failed")} />
          <input type="hidden" name="version" value={String(result?.initialValue?.version ?? item.version)} />
          {words}
          <div>
            <Submit>{say("item.save")}</Submit>
          </div>
        </Form>
      </Dialog>
    );
  return (
    <Dialog title={say("media.upload")} closeTo={closed}>
      <UploadForm
        id={form.id}
        action={open("add")}
        mostBytes={mostBytesOf}
        failed={say("media.upload-failed")}
      >
        <ErrorSummary form={form} title={say("media.upload-failed")} />
        <FormKey />
        {words}
        <FileField
          field={fields.file as never}
          label={say("field.file")}
          hint={`${MEDIA_EXTENSIONS.join(", ")}.${result ? ` ${say("field.file-again")}` : ""}`}
          accept={ACCEPT}
        />
        <SendRow other={<Link to={open("several")}>{say("media.upload-several")}</Link>} />
      </UploadForm>
    </Dialog>
  );
}

export function SendRow({ other }: { other: ReactNode }) {
  const { say } = useWords();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Submit>{say("media.upload")}</Submit>
      {other}
    </div>
  );
}

type Fields = { [Name in keyof Shared]: Parameters<typeof TextField>[0]["field"] };

/** What several items can have in common. */
export function SharedFields({ fields }: { fields: Fields }) {
  const { say } = useWords();
  const optional = (label: string) => say("field.optional", label);
  const line = (name: keyof Shared, label: string) => (
    <TextField field={fields[name]} label={optional(label)} required={false} />
  );
  return (
    <>
      <TextArea field={fields.description} label={optional(say("field.description"))} required={false} />
      <SelectField
        field={fields.category}
        label={optional(say("field.category"))}
        required={false}
        prompt={say("media.uncategorized")}
        options={MEDIA_CATEGORIES.map((one) => [one, say(`media.category-${one}`)])}
      />
      <TextField
        field={fields.country}
        label={optional(say("field.country"))}
        required={false}
        suggestions={[...new Set([...LIBRARY_COUNTRIES, ...COUNTRIES])]}
      />
      {line("location", say("media.location"))}
      {line("photographer", say("media.photographer"))}
      {line("creditLine", say("media.credit"))}
      {line("copyrightInfo", say("media.copyright"))}
      <TextField
        field={fields.tags}
        label={optional(say("field.tags"))}
        hint={say("field.commas")}
        required={false}
      />
    </>
  );
}
