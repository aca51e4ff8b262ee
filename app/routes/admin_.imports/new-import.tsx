import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { UploadForm } from "#app/client/upload-form.tsx";
import { IMPORT_FILES, IMPORT_LIMITS } from "#app/schemas/import-limits.ts";
import { CONTENT_CATEGORIES, CONTENT_TYPES } from "#app/schemas/lists.ts";
import { formatSize } from "#app/ui/format.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SelectField, TextField, type FormResult, type Fields } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useWords } from "#app/ui/words.tsx";

type Name = "source" | "category" | "contentType" | "address" | "set" | "from" | "until" | "file";

const useNewImport = (id: string, lastResult: FormResult) =>
  useForm<Record<Name, string>>({
    id,
    lastResult,
    defaultValue: { category: CONTENT_CATEGORIES[0], contentType: CONTENT_TYPES[0] },
  });

export function FromFile({ sources, result }: { sources: string[]; result: FormResult }) {
  const { say } = useWords();
  const [form, fields] = useNewImport("file", result);
  const { rows, bytes } = IMPORT_LIMITS;
  return (
    <section className="panel grid gap-4">
      <h2>{say("imports.from-file")}</h2>
      <UploadForm
        id={form.id}
        action="/admin/imports?dialog=file"
        mostBytes={() => bytes}
        failed={say("imports.failed")}
      >
        <ErrorSummary form={form} title={say("imports.failed")} />
        <FormKey />
        <TextField
          field={fields.source}
          label={say("imports.source")}
          hint={say("imports.source-hint")}
          suggestions={sources}
          required={false}
        />
        <WhereTo fields={fields} />
        <FileField
          field={fields.file}
          label={say("imports.file")}
          hint={say("imports.file-hint", { rows, size: formatSize(bytes) })}
          accept={Object.keys(IMPORT_FILES)
            .map((extension) => `.${extension}`)
            .join(",")}
          isAgain={result !== undefined}
        />
        <div>
          <Submit>{say("imports.check")}</Submit>
        </div>
      </UploadForm>
    </section>
  );
}

export function FromRepository({ result }: { result: FormResult }) {
  const { say } = useWords();
  const [form, fields] = useNewImport("harvest", result);
  return (
    <section className="panel grid gap-4">
      <h2>{say("imports.from-repository")}</h2>
      <Form
        method="post"
        action="/admin/imports?dialog=harvest"
        {...getFormProps(form)}
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={say("imports.failed")} />
        <FormKey />
        <TextField
          field={fields.address}
          type="url"
          label={say("imports.address")}
          hint={say("imports.address-hint")}
        />
        <TextField field={fields.set} label={say("imports.set")} required={false} />
        <TextField type="date" field={fields.from} label={say("imports.from")} required={false} />
        <TextField type="date" field={fields.until} label={say("imports.until")} required={false} />
        <WhereTo fields={fields} />
        <div>
          <Submit>{say("imports.check")}</Submit>
        </div>
      </Form>
    </section>
  );
}

function WhereTo({ fields }: { fields: Fields<Name> }) {
  const { say } = useWords();
  return (
    <>
      <SelectField
        field={fields.category}
        label={say("imports.category")}
        options={CONTENT_CATEGORIES.map((one) => [one, say(`category.${one}`)])}
      />
      <SelectField
        field={fields.contentType}
        label={say("imports.type")}
        options={CONTENT_TYPES.map((one) => [one, say(`kind.${one}`)])}
      />
    </>
  );
}
