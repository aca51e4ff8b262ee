import { useLoaderData } from "@remix-run/react";

import { describedCalls, summariesOfCalls } from "#app/http/api-page.server.ts";
import { routes } from "#app/http/api-routes.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { Hero } from "#app/ui/hero.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

import { CallDescribed, CallName } from "./call-described.tsx";

export const handle: ScreenHandle = {
  i18n: ["api"],
  title: "api.title",
  description: "api.description",
  cacheBy: ["about"],
  withoutScript: true,
};

/** Only the calls of one part come with examples. */
export const loader = screen((_, { url }) => {
  const calls = describedCalls(routes, readQuery(url).word("about"));
  return { parts: calls.length > 0 ? [] : summariesOfCalls(routes), calls };
});

export default function Api() {
  const { say } = useWords();
  const { parts, calls } = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <Hero title={say("api.title")}>{say("api.intro")}</Hero>
      <p>
        <a href="/api/openapi.json">{say("api.whole")}</a>
      </p>
      {calls.length > 0 ? (
        <>
          <p>
            <a href="/api">{say("api.all")}</a>
          </p>
          {calls.map((call) => (
            <CallDescribed key={call.name} call={call} />
          ))}
        </>
      ) : (
        parts.map((part) => <Part key={part.tag} part={part} />)
      )}
    </div>
  );
}

function Part({ part: { tag, description, calls } }: { part: ReturnType<typeof summariesOfCalls>[number] }) {
  return (
    <section className="grid gap-2" aria-labelledby={`about-${tag}`} lang="en">
      <h2 id={`about-${tag}`}>
        <a href={`/api?about=${tag}`}>{description}</a>
      </h2>
      <dl className="grid gap-3">
        {calls.map(({ name, anchor, summary }) => (
          <div key={name}>
            <dt>
              <a href={`/api?about=${tag}#${anchor}`}>
                <CallName name={name} />
              </a>
            </dt>
            <dd>{summary}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
