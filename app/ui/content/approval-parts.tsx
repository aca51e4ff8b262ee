import type { ReactNode } from "react";

import type { ContentAction } from "#app/schemas/lists/content.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";

import type { ShownContent } from "./shown-content.ts";

export function PendingItems(props: { items: ShownContent[]; card: (item: ShownContent) => ReactNode }) {
  const { items, card } = props;
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="waiting">
      <h2 id="waiting">{t("content.your-pending-items")}</h2>
      {items.map(card)}
    </section>
  );
}

export function RejectionReason({ item: { approvalStatus, rejectionReason } }: { item: ShownContent }) {
  const { t } = useTranslation();
  if (approvalStatus !== "rejected" || !rejectionReason) return null;
  return (
    <div className="rejection-reason">
      <p>
        <strong>{t("contributor.rejection-title")}</strong>
      </p>
      <p className="preserve-lines">{rejectionReason}</p>
    </div>
  );
}

export function PublishButton({ item }: { item: ShownContent }) {
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<ContentAction>();
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
