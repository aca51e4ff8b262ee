import { ARTICLE_FILES } from "#app/schemas/lists.ts";
import type { ShownContent } from "#app/ui/content/content-words.ts";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { useWords } from "#app/ui/words.tsx";

import { AddDialog } from "./add-dialog.tsx";
import { ContentDialogs } from "./content-dialogs.tsx";

const WORDS = {
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
  kind: keyof typeof WORDS;
  mayAdd: boolean;
  chosen: ShownContent | undefined;
  result: FormResult;
}) {
  const { kind, mayAdd, chosen, result } = props;
  const { say } = useWords();
  const { category, add, addFailed, updateFailed, deleteFailed } = WORDS[kind];
  return (
    <>
      {mayAdd && (
        <AddDialog
          title={say(add)}
          kind={kind}
          failed={say(addFailed)}
          result={result}
          categories={[category]}
          extensions={ARTICLE_FILES[category]}
        />
      )}
      <ContentDialogs
        kind={kind}
        chosen={chosen}
        result={result}
        failed={{ update: say(updateFailed), remove: say(deleteFailed) }}
      />
    </>
  );
}
