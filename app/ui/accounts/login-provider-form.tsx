import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

type LoginProviderFormProps = {
  label: string;
  kind?: "provider" | "orcid";
  fields: { purpose?: "link" | "reauthenticate"; redirectTo?: string };
  children?: ReactNode;
};

/** A document request, because the answer opens the provider's page. */
export const LoginProviderForm = ({ label, kind = "provider", fields, children }: LoginProviderFormProps) => (
  <Form method="post" action={`/login/${kind}`} reloadDocument className="grid gap-4">
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
    <div>
      <button className="button">{label}</button>
    </div>
  </Form>
);
