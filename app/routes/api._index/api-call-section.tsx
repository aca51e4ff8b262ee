import { Fragment } from "react";

import type { describeCalls } from "#app/http/api-reference.server.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

type ApiCallDescription = ReturnType<typeof describeCalls>[number];

const AUDIENCE_LABELS = {
  anybody: "api.audience-public",
  accounts: "api.audience-users",
  admins: "api.audience-administrators",
  authors: "api.audience-contributors",
  readers: "api.audience-readers",
} as const;

export const ApiCallName = ({ name }: { name: string }) => (
  <code>
    {name.split(/(?<=.\/)/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </code>
);

export function ApiCallSection({ call }: { call: ApiCallDescription }) {
  const { t } = useTranslation();
  const {
    name,
    anchor,
    summary,
    audience,
    parameters,
    exampleRequest,
    exampleResponse,
    hasFileResponse: isFile,
    hasUpload: takesFile,
    errorStatuses: refusals,
  } = call;
  return (
    <section className="grid gap-2" aria-labelledby={anchor}>
      <h2 id={anchor}>
        <ApiCallName name={name} />
      </h2>
      <p lang="en">{summary}</p>
      <p className="text-soft">
        {t(AUDIENCE_LABELS[audience])} {audience !== "anybody" && t("api.token-required")}
      </p>
      {parameters.length > 0 && (
        <>
          <h3 className="mt-2">{t("api.parameters")}</h3>
          <dl className="facts-list" lang="en">
            {parameters.map(({ name, description, allowedValues: takes }) => (
              <Fragment key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  {description} {takes && <code>{takes}</code>}
                </dd>
              </Fragment>
            ))}
          </dl>
        </>
      )}
      {exampleRequest && <CodeExample title={t("api.request")} code={exampleRequest} />}
      {takesFile && <p>{t("api.multipart-request")}</p>}
      {exampleResponse && <CodeExample title={t("api.response")} code={exampleResponse} />}
      {isFile && <p>{t("api.file-response")}</p>}
      <p className="text-soft">
        {t("api.errors")} {refusals}
      </p>
    </section>
  );
}

const CodeExample = ({ title, code }: { title: string; code: string }) => (
  <>
    <h3 className="mt-2">{title}</h3>
    <pre lang="en">
      <code>{code}</code>
    </pre>
  </>
);
