import type { ReactNode } from "react";

import { useTranslation } from "#app/ui/use-translation.tsx";

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
