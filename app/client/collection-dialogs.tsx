import { useSearchParams } from "@remix-run/react";
import { Suspense, type ComponentProps } from "react";

import { ARTICLE_EXTENSIONS } from "#app/schemas/lists/content.ts";
import type { ContentAction } from "#app/schemas/lists/content.ts";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";
import type { NewContentForm as Form } from "#app/ui/content/new-content-form.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";

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

const NewContentForm = lazyOrReload(() =>
  import("#app/ui/content/new-content-form.tsx").then((m) => m.NewContentForm),
);
const UploadForm = lazyOrReload(() => import("./upload-form.tsx").then((m) => m.UploadForm));

function AddContentDialog(
  props: { title: string } & Omit<ComponentProps<typeof Form>, "action" | "submit" | "Form">,
) {
  const { title, ...form } = props;
  const [parameters] = useSearchParams();
  const { dialogUrl: open, closedUrl: closed } = useDialogUrls<ContentAction>();
  if (parameters.get("dialog") !== "add") return null;
  return (
    <Suspense>
      <Dialog title={title} closeTo={closed} isLong>
        <NewContentForm {...form} action={open("add")} submit={title} Form={UploadForm} />
      </Dialog>
    </Suspense>
  );
}
