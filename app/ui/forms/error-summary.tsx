import type { FormMetadata } from "@conform-to/react";
import { lazy, Suspense, useEffect, useRef, type ComponentType } from "react";

import { useNotices } from "#app/ui/shell/notices-provider.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function ErrorSummary({
  form,
  title,
  hasOneLineSummary,
  submission = form.allErrors,
}: {
  form: Pick<FormMetadata, "id" | "errorId" | "errors" | "allErrors">;
  /** The server's response. The summary gets the focus only for a new response, not when an error is removed. */
  submission?: object | undefined;
  title?: string | undefined;
  hasOneLineSummary?: boolean;
}) {
  const { t } = useTranslation();
  const { closeOlder } = useNotices();
  const container = useRef<HTMLDivElement>(null);
  const { allErrors } = form;
  const fields = Object.entries(allErrors).filter(([name]) => name !== "");
  const fieldMessages = new Set(fields.flatMap(([, messages]) => messages));
  const errors = (form.errors ?? []).filter((error) => !fieldMessages.has(error));
  const hasErrors = errors.length + fields.length > 0;

  useEffect(() => {
    if (!hasErrors) return;
    container.current?.focus();
    closeOlder();
  }, [hasErrors, submission, closeOlder]);

  useErrorTitle(hasErrors);

  if (!hasErrors) return null;
  return (
    <div
      id={form.errorId}
      className="error-summary"
      role="alert"
      tabIndex={-1}
      ref={container}
      aria-labelledby={`${form.id}-problem`}
    >
      <h2 id={`${form.id}-problem`}>{title ?? t("form.problem")}</h2>
      <ul>
        {errors.map((error) => (
          <li key={error}>
            <FormErrorText>{error}</FormErrorText>
          </li>
        ))}
        {fields.map(([name, messages]) => (
          <li key={name}>
            <a href={`#${form.id}-${name}`}>{messages.join(" ")}</a>
          </li>
        ))}
      </ul>
      {hasOneLineSummary && fields.length > 0 && <OneLineSummary fields={fields} />}
    </div>
  );
}

/** Few forms need it, so it is loaded with the response. */
const ProofFields = lazy<ComponentType>(() =>
  import("#app/ui/accounts/proof-fields.tsx").then(
    ({ ProofFields }) => ({ default: ProofFields }),
    () => ({ default: () => null }),
  ),
);

/** A missing proof is given in the form itself, so that what was typed is sent again with it. */
export function FormErrorText({ children }: { children: string }) {
  const { t } = useTranslation();
  if (children !== t("form.proof-needed") && children !== t("form.proof-wrong")) return children;
  return (
    <>
      {children}
      <span className="grid gap-3">
        <Suspense>
          <ProofFields />
        </Suspense>
        <a href="/reauthenticate" target="_blank">
          {t("form.proof-other")}
        </a>
      </span>
    </>
  );
}

function useErrorTitle(hasErrors: boolean) {
  const { t } = useTranslation();
  useEffect(() => {
    if (!hasErrors) return;
    const previousTitle = document.title;
    if (previousTitle.startsWith(t("form.problem-title", { title: "" }))) return;
    const title = t("form.problem-title", { title: previousTitle });
    document.title = title;
    return () => {
      // Another page may have set its own title.
      if (document.title === title) document.title = previousTitle;
    };
  }, [hasErrors, t]);
}

function OneLineSummary({ fields }: { fields: [name: string, messages: string[]][] }) {
  const { t } = useTranslation();
  const line = fields.map(([name, messages]) => `${name}: ${messages.join(" ")}`).join(", ");
  return (
    <details>
      <summary>{t("form.technical-details")}</summary>
      <p className="hint">{t("content.validation", { list: line })}</p>
    </details>
  );
}
