import { useLoaderData } from "@remix-run/react";

import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import type { TakeHome } from "#app/schemas/take-home.ts";
import { listTakeHome } from "#app/services/take-home/index.server.ts";
import { formatSize } from "#app/ui/format.ts";
import { Day } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

export const handle: ScreenHandle = {
  i18n: ["take-home"],
  title: "take-home.title",
  description: "take-home.description",
  cacheBy: [],
};

export const loader = screen(async (ctx) => unwrap(await listTakeHome(ctx)));

export default function TakeItHome() {
  const { say } = useWords();
  const { collections, canMake } = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <h1>{say("take-home.title")}</h1>
      <p>{say("take-home.text")}</p>
      <p>{say("take-home.kiwix")}</p>
      {canMake === false && <p className="panel">{say("take-home.cannot-make")}</p>}
      {collections.map((one) => (
        <Collection key={one.category} of={one} />
      ))}
      <h2>{say("take-home.one-item")}</h2>
      <p>{say("take-home.one-item-text")}</p>
    </div>
  );
}

function Collection({ of }: { of: TakeHome["collections"][number] }) {
  const { say } = useWords();
  const { category, file, problem } = of;
  const name = say(`category.${category}`);
  return (
    <section className="grid gap-2">
      <h2>{name}</h2>
      {file ? (
        <>
          <p>
            <a href={file.url}>{say("file.sized", { name: `${name} (ZIM)`, size: formatSize(file.size) })}</a>
          </p>
          <p className="hint">
            {say("take-home.items", { count: file.items })}. {say("take-home.made")} <Day at={file.madeAt} />.
          </p>
          {file.isCut && <p className="hint">{say("take-home.is-cut")}</p>}
        </>
      ) : (
        <p className="hint">{say("take-home.none")}</p>
      )}
      {problem && <p className="panel">{say(`take-home.problem-${problem}`)}</p>}
    </section>
  );
}
