import { useSearchParams } from "@remix-run/react";
import { lazy, Suspense, type ComponentProps } from "react";

import type { NewContentForm as Form } from "../ui/content-form.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useDialogAddress } from "../ui/dialog-address.ts";

// Fetched by those who add.
const NewContentForm = lazy(() =>
  import("../ui/content-form.tsx").then((m) => ({ default: m.NewContentForm })),
);
const UploadForm = lazy(() => import("./upload-form.tsx").then((m) => ({ default: m.UploadForm })));

/** The dialog by which something is added to a room, where the address opens it. */
export function AddDialog(
  props: { title: string } & Omit<ComponentProps<typeof Form>, "action" | "submit" | "Form">,
) {
  const { title, ...form } = props;
  const [parameters] = useSearchParams();
  const { open, closed } = useDialogAddress();
  if (parameters.get("dialog") !== "add") return null;
  return (
    <Suspense>
      <Dialog title={title} closeTo={closed}>
        <NewContentForm {...form} action={open("add")} submit={title} Form={UploadForm} />
      </Dialog>
    </Suspense>
  );
}
