import type { ReactNode } from "react";

import { COUNTRIES, GENRES, LIBRARY_COUNTRIES, REPOSITORY_SUBJECTS } from "#app/schemas/lists.ts";
import { SelectField, TextArea, TextField, type FormResult, type Fields } from "#app/ui/forms/field.tsx";
import { RightsField } from "#app/ui/forms/rights-field.tsx";
import { useWords } from "#app/ui/words.tsx";

export type ContentFormKind = "library" | "repository" | "books";

export type Typed = {
  title: string;
  author: string;
  description: string;
  category: string;
  contentType: string;
  country: string;
  language: string;
  tags: string;
  subject: string;
  year: string;
  genre: string;
  publishedDate: string;
  rights: string;
  isPublicInFull: string;
  isPublished: string;
  version: string;
  file: string;
};

export type FormOfContent = {
  kind: ContentFormKind;
  action: string;
  failed: string;
  result: FormResult;
};

/** With script, the form's file is sent first, in pieces. */
export type FormProps = { id: string; action: string; children: ReactNode };
export type FieldsOfContent = Fields<keyof Typed>;

export function ContentFields(props: {
  kind: ContentFormKind;
  fields: FieldsOfContent;
  needsDescription: boolean;
  isLenient?: boolean;
}) {
  const { kind, fields, needsDescription, isLenient = false } = props;
  const { say } = useWords();
  const countries = [...new Set([...LIBRARY_COUNTRIES, ...COUNTRIES])];
  const optional = (label: string) => say("field.optional", { label });
  return (
    <>
      <TextField
        field={fields.title}
        label={isLenient ? optional(say("field.title")) : say("field.title")}
        hint={isLenient ? say("field.title-hint") : undefined}
        required={!isLenient}
      />
      <TextField
        field={fields.author}
        label={isLenient ? optional(say("field.author")) : say("field.author")}
        required={!isLenient}
      />
      <TextArea
        field={fields.description}
        label={needsDescription ? say("field.description") : optional(say("field.description"))}
        required={needsDescription}
      />
      <FieldsOfKind kind={kind} fields={fields} />
      <SelectField
        field={fields.country}
        label={optional(say("field.country"))}
        required={false}
        prompt={say("field.not-specified")}
        options={countries.map((one) => [one, one])}
      />
      <TextField field={fields.language} label={optional(say("field.language"))} required={false} />
      <TextField
        field={fields.tags}
        label={optional(say("field.tags"))}
        hint={say("field.commas")}
        required={false}
      />
      {kind !== "books" && (
        <TextField
          type="date"
          field={fields.publishedDate}
          label={optional(say("field.published"))}
          required={false}
        />
      )}
      <RightsField field={fields.rights} />
      <SelectField
        field={fields.isPublicInFull}
        label={say("field.in-full")}
        hint={say("field.in-full-hint")}
        options={[
          ["false", say("field.in-full-no")],
          ["true", say("field.in-full-yes")],
        ]}
      />
    </>
  );
}

function FieldsOfKind({ kind, fields }: { kind: ContentFormKind; fields: FieldsOfContent }) {
  const { say } = useWords();
  const optional = (label: string) => say("field.optional", { label });
  return (
    <>
      {kind === "repository" && (
        <SelectField
          field={fields.subject}
          label={optional(say("field.subject"))}
          required={false}
          prompt={say("field.not-specified")}
          options={REPOSITORY_SUBJECTS.map((one) => [one, say(`subject.${one}`)])}
        />
      )}
      {kind === "books" && (
        <>
          <SelectField
            field={fields.genre}
            label={say("field.genre")}
            options={GENRES.map((one) => [one, say(`genre.${one}`)])}
          />
          <TextField field={fields.year} label={optional(say("field.year"))} required={false} />
        </>
      )}
    </>
  );
}
