import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { ShownContent } from "./shown-content.ts";

export function PublishButton({ item }: { item: ShownContent }) {
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls();
  const { id, title, isPublished, approvalStatus, isEditable } = item;
  if (!isEditable || approvalStatus !== "approved") return null;
  return (
    <ActionForm
      action={recordDialogUrl("publish", id)}
      name="isPublished"
      value={String(!isPublished)}
      label={t(isPublished ? "all-content.unpublish" : "all-content.publish")}
      itemName={title}
    />
  );
}
