import { ARTICLE_EXTENSIONS } from "#app/schemas/lists.ts";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { AddContentDialog } from "./add-dialog.tsx";
import { ContentDialogs } from "./content-dialogs.tsx";

const COLLECTIONS = {
  repository: {
    category: "Scholarly Articles",
    add: "repository.add",
    addFailed: "repository.create-failed",
    updateFailed: "repository.update-failed",
    deleteFailed: "repository.delete-failed",
  },
  books: {
    category: "Literary Collection",
    add: "books.add",
    addFailed: "books.add-failed",
    updateFailed: "books.update-failed",
    deleteFailed: "books.delete-failed",
  },
} as const;

export function CollectionDialogs(props: {
  kind: keyof typeof COLLECTIONS;
  mayAdd: boolean;
  chosen: ShownContent | undefined;
  result: FormResult;
}) {
  const { kind, mayAdd, chosen, result } = props;
  const { t } = useTranslation();
  const { category, add, addFailed, updateFailed, deleteFailed } = COLLECTIONS[kind];
  return (
    <>
      {mayAdd && (
        <AddContentDialog
          title={t(add)}
          kind={kind}
          failed={t(addFailed)}
          result={result}
          categories={[category]}
          extensions={ARTICLE_EXTENSIONS[category]}
        />
      )}
      <ContentDialogs
        kind={kind}
        chosen={chosen}
        result={result}
        failed={{ update: t(updateFailed), remove: t(deleteFailed) }}
      />
    </>
  );
}
