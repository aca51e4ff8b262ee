import { useSearchParams } from "@remix-run/react";
import { Suspense, type ComponentProps } from "react";

import type { NewContentForm as Form } from "#app/ui/content/new-content-form.tsx";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { later } from "#app/ui/later.ts";

const NewContentForm = later(() =>
  import("#app/ui/content/new-content-form.tsx").then((m) => m.NewContentForm),
);
const UploadForm = later(() => import("./upload-form.tsx").then((m) => m.UploadForm));

export function AddDialog(
  props: { title: string } & Omit<ComponentProps<typeof Form>, "action" | "submit" | "Form">,
) {
  const { title, ...form } = props;
  const [parameters] = useSearchParams();
  const { open, closed } = useDialogAddress();
  if (parameters.get("dialog") !== "add") return null;
  return (
    <Suspense>
      <Dialog title={title} closeTo={closed} isLong>
        <NewContentForm {...form} action={open("add")} submit={title} Form={UploadForm} />
      </Dialog>
    </Suspense>
  );
}
