import {
  COUNTRIES,
  LIBRARY_COUNTRIES,
  MEDIA_CATEGORIES,
  MEDIA_FILES,
  MEDIA_TYPES,
} from "#app/schemas/lists.ts";
import { SelectField, TextArea, TextField } from "#app/ui/forms/field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { RightsField } from "#app/ui/forms/rights-field.tsx";
import { useWords } from "#app/ui/words.tsx";
import type { ReactNode } from "react";

/** Images, films and recordings of any format, and the gallery's documents. */
export const ACCEPT = "image/*,video/*,audio/*,.pdf,.doc,.docx";

export const MEDIA_EXTENSIONS = MEDIA_TYPES.flatMap((type) => MEDIA_FILES[type].extensions);

/** For other types the server refuses the file. */
export function mostBytesOf(fileName: string): number {
  const extension = fileName.split(".").pop()!.toLowerCase();
  const type = MEDIA_TYPES.find((one) =>
    (MEDIA_FILES[one].extensions as readonly string[]).includes(extension),
  );
  return type ? MEDIA_FILES[type].mostBytes : Number.POSITIVE_INFINITY;
}

export type SharedWords = Record<
  | "description"
  | "category"
  | "country"
  | "location"
  | "photographer"
  | "creditLine"
  | "copyrightInfo"
  | "rights"
  | "tags",
  string
>;

type Fields = { [Name in keyof SharedWords]: Parameters<typeof TextField>[0]["field"] };

export function SharedFields({ fields }: { fields: Fields }) {
  const { say } = useWords();
  const optional = (label: string) => say("field.optional", { label });
  const line = (name: keyof SharedWords, label: string) => (
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
      <RightsField field={fields.rights} />
      <TextField
        field={fields.tags}
        label={optional(say("field.tags"))}
        hint={say("field.commas")}
        required={false}
      />
    </>
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
