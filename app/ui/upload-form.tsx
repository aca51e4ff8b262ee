import type { FormMetadata } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

/** A form with a file: a plain post without script. */
export function UploadForm(props: {
  form: Pick<FormMetadata, "id">;
  action: string;
  fileField: string;
  children: ReactNode;
}) {
  const { form, action, children } = props;
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      id={form.id}
      noValidate
      preventScrollReset
      className="grid gap-4"
    >
      {children}
    </Form>
  );
}
