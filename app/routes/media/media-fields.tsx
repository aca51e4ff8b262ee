import { MEDIA_FILE_RULES, MEDIA_TYPES } from "#app/schemas/lists/media.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
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

export function UploadButtons({ alternativeLink }: { alternativeLink: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SubmitButton>{t("media.upload")}</SubmitButton>
      {alternativeLink}
    </div>
  );
}
