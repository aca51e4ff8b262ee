import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { ActForm } from "#app/ui/forms/act-form.tsx";
import { useWords } from "#app/ui/words.tsx";

import type { ShownContent } from "./content-words.ts";

export function PublishButton({ item }: { item: ShownContent }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  const { id, title, isPublished, approvalStatus, isEditable } = item;
  if (!isEditable || approvalStatus !== "approved") return null;
  return (
    <ActForm
      action={openFor("publish", id)}
      name="isPublished"
      value={String(!isPublished)}
      words={say(isPublished ? "all.unpublish" : "all.publish")}
      about={title}
    />
  );
}
