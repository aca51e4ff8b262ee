import { useSearchParams } from "@remix-run/react";
import { useState } from "react";

import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ContentListing, type ListedContent } from "#app/ui/content/content-listing.tsx";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { SimulatedActions, SimulatedForm, type ContentSummary } from "./simulated-form.tsx";
import { RecentUploads } from "./recent-uploads.tsx";

export function ContentTab({ listed, recent }: { listed: ListedContent; recent: ShownContent[] }) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const [changes, setChanges] = useState<Record<string, Partial<ContentSummary> | null>>({});
  const [addedItems, setAddedItems] = useState<ContentSummary[]>([]);
  const hasSimulationNotice =
    parameters.has("simulated") || addedItems.length > 0 || Object.keys(changes).length > 0;
  const content = listed.content
    .filter(({ id }) => changes[id] !== null)
    .map((item) => ({ ...item, ...changes[item.id], isEditable: false }));
  return (
    <>
      <p className="text-soft">{t("legacy.text")}</p>
      {hasSimulationNotice && (
        <p className="notice" role="status">
          {t("legacy.simulated")}
        </p>
      )}
      <RecentUploads content={recent} />
      <details className="card">
        <summary className="button main">{t("legacy.add")}</summary>
        <SimulatedForm
          onDone={(input) => setAddedItems([{ id: `new-${addedItems.length}`, ...input }, ...addedItems])}
          submit={t("legacy.add")}
          id="new"
        />
      </details>
      {addedItems.map(({ id, title, author }) => (
        <p key={id} className="card">
          <strong>{title}</strong>, {author}
        </p>
      ))}
      <ContentListing
        listed={{ ...listed, content }}
        empty={t("library.empty")}
        card={(item) => (
          <ContentCard
            key={item.id}
            item={item}
            actions={
              <SimulatedActions
                item={item}
                onEdit={(input) => setChanges({ ...changes, [item.id]: input })}
                onDelete={() => setChanges({ ...changes, [item.id]: null })}
              />
            }
          />
        )}
      />
    </>
  );
}
