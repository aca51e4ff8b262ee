import { EVENT_PICTURE } from "#app/schemas/lists.ts";
import type { EventPicture } from "#app/ui/events/shown-event.ts";
import { EventImage } from "#app/ui/events/event-image.tsx";
import { CheckField, type Fields } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { formatSize } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function EventPictureFields(props: {
  fields: Fields<"removePicture" | "file">;
  picture: EventPicture | undefined;
  isRetry: boolean;
}) {
  const { fields, picture, isRetry } = props;
  const { t } = useTranslation();
  const { extensions, maxBytes } = EVENT_PICTURE;
  const label = t(picture ? "events.replace-picture" : "events.picture");
  return (
    <>
      {picture && (
        <>
          <EventImage picture={picture} sizes="20rem" className="item-picture" />
          <CheckField field={fields.removePicture} label={t("events.remove-picture")} />
        </>
      )}
      <FileField
        field={fields.file}
        label={t("field.optional", { label })}
        required={false}
        hint={t("field.file-hint", { kinds: extensions.join(", "), size: formatSize(maxBytes) })}
        accept={extensions.map((extension) => `.${extension}`).join(",")}
        isRetry={isRetry}
      />
    </>
  );
}
