import { Form, useSearchParams } from "@remix-run/react";
import { lazy, Suspense, type ReactNode } from "react";

import type { ContentFormKind, FormResult } from "./content-form.tsx";
import type { ShownContent } from "./content-words.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { useDialogAddress } from "./dialog-address.ts";
import { useWords } from "./words.tsx";

// Fetched by those who edit.
const EditContentForm = lazy(() =>
  import("./content-form.tsx").then((m) => ({ default: m.EditContentForm })),
);

/** To edit and to delete an item, over whatever list it stands in. */
export function ContentDialogs(props: {
  kind: ContentFormKind;
  chosen: ShownContent | undefined;
  result: FormResult;
  failed: { update: string; remove: string };
}) {
  const { kind, chosen, result, failed } = props;
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const { openFor, closed } = useDialogAddress();
  const dialog = parameters.get("dialog");
  if (!chosen || (dialog !== "edit" && dialog !== "delete")) return null;
  if (dialog === "edit")
    return (
      <Suspense>
        <Dialog key="edit" title={say("item.edit-title", chosen.title)} closeTo={closed}>
          <EditContentForm
            kind={kind}
            item={chosen}
            action={openFor("edit", chosen.id)}
            failed={failed.update}
            submit={say("item.save")}
            result={result}
            Form={PlainForm}
          />
        </Dialog>
      </Suspense>
    );
  return (
    <DeleteDialog
      key="delete"
      title={say("item.delete-title", chosen.title)}
      id={chosen.id}
      failed={failed.remove}
      result={result}
    >
      {say("item.delete-text")}
    </DeleteDialog>
  );
}

function PlainForm({ id, action, children }: { id: string; action: string; children: ReactNode }) {
  return (
    <Form method="post" action={action} id={id} noValidate preventScrollReset className="grid gap-4">
      {children}
    </Form>
  );
}
