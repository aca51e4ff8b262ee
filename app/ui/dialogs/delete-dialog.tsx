import { Form } from "@remix-run/react";

import type { FormResult } from "#app/ui/forms/field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useWords } from "#app/ui/words.tsx";

import { useDialogAddress } from "./dialog-address.ts";
import { Dialog } from "./dialog.tsx";

export function DeleteDialog(props: {
  title: string;
  id: string;
  failed: string;
  /** Where it is not called deleting. */
  submit?: string;
  result: FormResult;
  children: string;
}) {
  const { title, id, failed, submit, result, children } = props;
  const { say } = useWords();
  const { openFor, closed } = useDialogAddress();
  return (
    <Dialog title={title} closeTo={closed}>
      <Form
        method="post"
        action={openFor("delete", id)}
        id="delete"
        noValidate
        preventScrollReset
        className="grid gap-4"
      >
        {result?.status === "error" && (
          <p className="wrong" role="alert">
            {failed} {result.error?.[""]?.join(" ")}
          </p>
        )}
        <p>{children}</p>
        <div>
          <Submit>{submit ?? say("item.delete")}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}
