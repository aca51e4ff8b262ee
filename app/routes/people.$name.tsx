import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { localizePreview } from "#app/http/content/localize-preview.server.ts";
import { withListTexts } from "#app/http/content/item-texts.server.ts";
import { HttpError, unwrap } from "#app/http/http-error.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { createPersonPath, isSamePerson } from "#app/schemas/item-facts.ts";
import { normalizeSearch } from "#app/schemas/text.ts";
import { listContent } from "#app/services/content/index.server.ts";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ContentListing } from "#app/ui/content/content-listing.tsx";
import { PermanentLink } from "#app/ui/permanent-link.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";

/** What people of one name made. */
export const handle: ScreenHandle = {
  i18n: ["content", "people"],
  title: "item.person",
  getMetadata: ({ name }: SerializeFrom<typeof loader>) => ({ title: name, path: createPersonPath(name) }),
  cacheBy: ["page"],
};

export const loader = screen(async (ctx, { params, url }) => {
  const person = normalizeSearch(params.name);
  const paging = readPageRequest(url, "content");
  const works = person
    ? await withListTexts(
        ctx,
        unwrap(localizePreview(ctx, await listContent(ctx, { person, includesLoaned: true }, paging))),
      )
    : undefined;
  const named = works?.content.map(({ id, people = [] }) => ({
    id,
    people: people.filter(({ name }) => isSamePerson(name, person!)),
  }));
  if (!works || !named?.length) throw new HttpError(404, "refusal.missing");
  return {
    name: named[0]!.people[0]?.name ?? person!,
    works,
    roles: Object.fromEntries(
      named.map(({ id, people }) => [id, people.map(({ role }) => ctx.t(`people.${role}`))]),
    ),
  };
});

export default function PersonPage() {
  const { name, works, roles } = useLoaderData<typeof loader>();
  return (
    <article className="wide page grid gap-6">
      <h1>{name}</h1>
      <ContentListing
        listed={works}
        empty=""
        card={(item) => (
          <ContentCard
            key={item.id}
            item={{ ...item, author: "", byline: undefined, isEditable: false }}
            facts={roles[item.id] ?? []}
          />
        )}
      />
      <PermanentLink path={createPersonPath(name)} />
    </article>
  );
}
