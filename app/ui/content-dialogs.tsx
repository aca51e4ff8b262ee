import { Form, useSearchParams } from "@remix-run/react";
import { lazy, Suspense, type ReactNode } from "react";

import type { ContentFormKind, FormResult } from "./content-form.tsx";
import type { ShownContent } from "./content-words.ts";
import { Dialog } from "./dialog.tsx";
import { useDialogAddress } from "./dialog-address.ts";
import { Submit } from "./submit.tsx";
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
  const { open, closed } = useDialogAddress();
  const dialog = parameters.get("dialog");
  if (!chosen || (dialog !== "edit" && dialog !== "delete")) return null;
  const action = `${open(dialog)}&id=${chosen.id}`;
  if (dialog === "edit")
    return (
      <Suspense>
        <Dialog key="edit" title={say("item.edit-title", chosen.title)} closeTo={closed}>
          <EditContentForm
            kind={kind}
            item={chosen}
            action={action}
            failed={failed.update}
            submit={say("item.save")}
            result={result}
            Form={PlainForm}
          />
        </Dialog>
      </Suspense>
    );
  return (
    <Dialog key="delete" title={say("item.delete-title", chosen.title)} closeTo={closed}>
      <PlainForm id="delete" action={action}>
        {result?.status === "error" && (
          <p className="wrong" role="alert">
            {failed.remove} {result.error?.[""]?.join(" ")}
          </p>
        )}
        <p>{say("item.delete-text")}</p>
        <div>
          <Submit>{say("item.delete")}</Submit>
        </div>
      </PlainForm>
    </Dialog>
  );
}

function PlainForm({ id, action, children }: { id: string; action: string; children: ReactNode }) {
  return (
    <Form method="post" action={action} id={id} noValidate preventScrollReset className="grid gap-4">
      {children}
    </Form>
  );
}
