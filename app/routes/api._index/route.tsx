import { useLoaderData } from "@remix-run/react";

import { describeCalls, listCallSummaries } from "#app/http/api-reference.server.ts";
import { apiRoutes } from "#app/http/api-routes.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { Hero } from "#app/ui/hero.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { ApiCallSection, ApiCallName } from "./api-call-section.tsx";

export const handle: ScreenHandle = {
  i18n: ["api"],
  title: "api.title",
  description: "api.description",
  cacheBy: ["about"],
  withoutScript: true,
};

export const loader = screen((_, { url }) => {
  const calls = describeCalls(apiRoutes, readQuery(url).word("about"));
  return { parts: calls.length > 0 ? [] : listCallSummaries(apiRoutes), calls };
});

export default function ApiReference() {
  const { t } = useTranslation();
  const { parts, calls } = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <Hero title={t("api.title")}>{t("api.intro")}</Hero>
      <p>
        <a href="/api/openapi.json">{t("api.full-specification")}</a>
      </p>
      {calls.length > 0 ? (
        <>
          <p>
            <a href="/api">{t("api.all-calls")}</a>
          </p>
          {calls.map((call) => (
            <ApiCallSection key={call.name} call={call} />
          ))}
        </>
      ) : (
        parts.map((part) => <ApiPart key={part.tag} part={part} />)
      )}
    </div>
  );
}

function ApiPart({
  part: { tag, description, calls },
}: {
  part: ReturnType<typeof listCallSummaries>[number];
}) {
  return (
    <section className="grid gap-2" lang="en">
      <h2>
        <a href={`/api?about=${tag}`}>{description}</a>
      </h2>
      <ul className="grid gap-2">
        {calls.map(({ name, anchor }) => (
          <li key={name}>
            <a href={`/api?about=${tag}#${anchor}`}>
              <ApiCallName name={name} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
