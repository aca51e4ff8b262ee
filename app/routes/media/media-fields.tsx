import { MEDIA_FILE_RULES, MEDIA_TYPES } from "#app/schemas/lists/media.ts";
import { listFormCodes } from "#app/schemas/terms.ts";
import { formatMediaCategory } from "#app/ui/media/shown-media.ts";
import { CountryInput } from "#app/ui/forms/country-field.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { RightsField } from "#app/ui/forms/rights-field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";
import type { ReactNode } from "react";

export const ACCEPTED_MEDIA_FILES = "image/*,video/*,audio/*,.pdf,.doc,.docx";

export const MEDIA_EXTENSIONS = MEDIA_TYPES.flatMap((type) => MEDIA_FILE_RULES[type].extensions);

export function getMaxUploadBytes(fileName: string): number {
  const extension = fileName.split(".").pop()!.toLowerCase();
  const type = MEDIA_TYPES.find((mediaType) =>
    (MEDIA_FILE_RULES[mediaType].extensions as readonly string[]).includes(extension),
  );
  return type ? MEDIA_FILE_RULES[type].maxBytes : Number.POSITIVE_INFINITY;
}

export type SharedMediaInput = Record<
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

type SharedMediaFormFields = { [Name in keyof SharedMediaInput]: Parameters<typeof TextField>[0]["field"] };

export function SharedMediaFields({ fields }: { fields: SharedMediaFormFields }) {
  const { t } = useTranslation();
  const optionalLabel = (label: string) => t("field.optional", { label });
  const renderTextField = (name: keyof SharedMediaInput, label: string) => (
    <TextField field={fields[name]} label={optionalLabel(label)} required={false} />
  );
  return (
    <>
      <TextArea field={fields.description} label={optionalLabel(t("field.description"))} required={false} />
      <SelectField
        field={fields.category}
        label={optionalLabel(t("field.category"))}
        required={false}
        prompt={t("media.uncategorized")}
        options={listFormCodes("media-categories", fields.category.initialValue).map((option) => [
          option,
          formatMediaCategory(t, option),
        ])}
      />
      <CountryInput field={fields.country} label={optionalLabel(t("field.country"))} required={false} />
      {renderTextField("location", t("media.location"))}
      {renderTextField("photographer", t("media.photographer"))}
      {renderTextField("creditLine", t("media.credit"))}
      {renderTextField("copyrightInfo", t("media.copyright"))}
      <RightsField field={fields.rights} />
      <TextField
        field={fields.tags}
        label={optionalLabel(t("field.tags"))}
        hint={t("field.comma-hint")}
        required={false}
      />
    </>
  );
}

export function UploadButtons({ alternativeLink }: { alternativeLink: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SubmitButton>{t("media.upload")}</SubmitButton>
      {alternativeLink}
    </div>
  );
}
