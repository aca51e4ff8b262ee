import { useForm } from "@conform-to/react";
import { useState, type ReactNode } from "react";

import {
  CONTENT_CATEGORIES,
  CONTENT_FILES,
  CONTENT_TYPES,
  DEFAULT_LANGUAGE,
  type ContentType,
} from "#app/schemas/lists.ts";
import { formatSize } from "#app/ui/format.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { useWords } from "#app/ui/words.tsx";

import {
  ContentFields,
  type FieldsOfContent,
  type FormOfContent,
  type FormProps,
  type Typed,
} from "./content-fields.tsx";

export function NewContentForm(
  props: FormOfContent & {
    submit: string;
    /** With only one, nothing is asked. */
    categories: readonly string[];
    contentType?: ContentType;
    author?: string;
    /** The product fills in what is left out, as far as it can. */
    isLenient?: boolean;
    extensions?: readonly string[];
    intro?: ReactNode;
    Form: (props: FormProps) => ReactNode;
  },
) {
  const { kind, action, failed, submit, result, categories, contentType, author, extensions } = props;
  const { isLenient = false, intro, Form } = props;
  const { say } = useWords();
  const [form, fields] = useForm<Typed>({
    id: "new",
    lastResult: result,
    defaultValue: { author, contentType: contentType ?? "article", language: DEFAULT_LANGUAGE },
  });
  const isLibrary = kind === "library";
  const [chosen, choose] = useState(fields.contentType.initialValue as ContentType | undefined);
  const type = (isLibrary && chosen) || contentType || "article";
  const taken = extensions && type === "article" ? extensions : CONTENT_FILES[type].extensions;
  // Without script, the kind can still be changed after the form came back.
  const isKnown = useHydrated() || !isLibrary;
  const offered = isKnown ? taken : CONTENT_TYPES.flatMap((one) => CONTENT_FILES[one].extensions);
  return (
    <Form id={form.id} action={action}>
      <ErrorSummary form={form} title={failed} inOneLine={isLibrary} />
      {intro}
      <FormKey />
      <WhatItIs
        isLibrary={isLibrary}
        fields={fields}
        categories={categories}
        choose={(kind) => choose(kind as ContentType)}
      />
      <ContentFields kind={kind} fields={fields} needsDescription={!isLenient} isLenient={isLenient} />
      <FileField
        field={fields.file}
        label={say("field.file")}
        hint={say("field.file-hint", {
          kinds: taken.join(", "),
          size: formatSize(CONTENT_FILES[type].mostBytes),
        })}
        isAgain={result !== undefined}
        accept={offered.map((extension) => `.${extension}`).join(",")}
      />
      <div>
        <Submit>{submit}</Submit>
      </div>
    </Form>
  );
}

/** Only choices that the list leaves open. */
function WhatItIs(props: {
  isLibrary: boolean;
  fields: FieldsOfContent;
  categories: readonly string[];
  choose: (kind: string) => void;
}) {
  const { isLibrary, fields, categories, choose } = props;
  const { say } = useWords();
  return (
    <>
      {isLibrary ? (
        <SelectField
          field={fields.contentType}
          label={say("field.kind")}
          options={CONTENT_TYPES.map((one) => [one, say(`kind.${one}`)])}
          onChoose={choose}
        />
      ) : (
        <input type="hidden" name="contentType" value="article" />
      )}
      {categories.length === 1 ? (
        <input type="hidden" name="category" value={categories[0]} />
      ) : (
        <SelectField
          field={fields.category}
          label={say("field.category")}
          prompt={say("field.choose")}
          options={categories.map((one) => [one, nameOfCategory(say, one)])}
        />
      )}
    </>
  );
}

const nameOfCategory = (say: ReturnType<typeof useWords>["say"], category: string) => {
  const own = CONTENT_CATEGORIES.find((one) => one === category);
  return own ? say(`category.${own}`) : category;
};
