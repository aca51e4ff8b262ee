import { useSearchParams } from "@remix-run/react";
import { Suspense, type ComponentProps } from "react";

import type { NewContentForm as Form } from "#app/ui/content/new-content-form.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";

const NewContentForm = lazyOrReload(() =>
  import("#app/ui/content/new-content-form.tsx").then((m) => m.NewContentForm),
);
const UploadForm = lazyOrReload(() => import("./upload-form.tsx").then((m) => m.UploadForm));

export function AddContentDialog(
  props: { title: string } & Omit<ComponentProps<typeof Form>, "action" | "submit" | "Form">,
) {
  const { title, ...form } = props;
  const [parameters] = useSearchParams();
  const { dialogUrl: open, closedUrl: closed } = useDialogUrls();
  if (parameters.get("dialog") !== "add") return null;
  return (
    <Suspense>
      <Dialog title={title} closeTo={closed} isLong>
        <NewContentForm {...form} action={open("add")} submit={title} Form={UploadForm} />
      </Dialog>
    </Suspense>
  );
}
