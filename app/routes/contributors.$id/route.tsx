import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { described, describedHeaders } from "#app/http/described.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { spoken } from "#app/http/spoken.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { findContributorPage } from "#app/services/contributors/contributor-page.server.ts";
import { listEvents } from "#app/services/events/event-list.server.ts";
import { describeContributor } from "#app/services/exchange/index.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ContentListing } from "#app/ui/content/content-list.tsx";
import {
  countryOf,
  placesOf,
  titled,
  type ShownContributor,
} from "#app/ui/contributors/contributor-words.ts";
import { formatCountry } from "#app/ui/display-names.ts";
import { Link } from "#app/ui/link.tsx";
import { PermanentAddress } from "#app/ui/permanent-address.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { Weave } from "#app/ui/weave.tsx";
import { useWords } from "#app/ui/words.tsx";

import { Others, TheirEvents } from "./ways-on.tsx";

export const handle: ScreenHandle = {
  i18n: ["contributors", "content"],
  title: "contributors.title",
  nameOf: ({ contributor }: SerializeFrom<typeof loader>) => ({
    title: titled(contributor),
    description: contributor.biography || undefined,
    path: `/contributors/${contributor.id}`,
  }),
  cacheBy: ["page"],
};

export const loader = screen(async (ctx, { params, url }) => {
  const { contributor, related } = unwrap(await findContributorPage(ctx, params.id!));
  const { id } = contributor;
  const paging = readPaging(url, PAGE_SIZES.content);
  const page = {
    contributor,
    related,
    works: unwrap(spoken(ctx, await listContent(ctx, { contributor: id }, paging))),
    events: unwrap(await listEvents(ctx, { contributor: id }, { page: 1, limit: PAGE_SIZES.events })).events,
    isAdmin: ctx.actor.role === "admin",
  };
  const words = { home: ctx.say("site.name"), section: ctx.say("contributors.title") };
  return described(page, describeContributor(contributor, words));
});

export const headers = describedHeaders;

export default function ContributorPage() {
  const { say, language } = useWords();
  const { contributor, related, works, events, isAdmin } = useLoaderData<typeof loader>();
  const { id, biography, specialization, status } = contributor;
  return (
    <article className="wide page grid gap-6">
      <p>
        <Link to="/contributors-database">{say("contributors.title")}</Link>
      </p>
      <header className="thing-head">
        <Weave of={id} isHemmed className="thing-cloth" />
        <div className="grid content-center gap-3">
          <h1>{titled(contributor)}</h1>
          <p className="thing-who">{placesOf(language, contributor).join(", ")}</p>
          <p className="badges">
            {status === "pending" && <Badge tone="pending">{say("status.pending")}</Badge>}
            {specialization.map((area) => (
              <Badge key={area}>{area}</Badge>
            ))}
          </p>
        </div>
      </header>
      <div className="thing-columns">
        <div className="grid content-start gap-6">
          {biography && <p className="written measure">{biography}</p>}
          <section className="grid gap-4" aria-labelledby="works">
            <h2 id="works">{say("contributors.their-works")}</h2>
            <ContentListing
              listed={works}
              empty={say("contributors.no-works")}
              card={(item) => <ContentCard key={item.id} item={{ ...item, isEditable: false }} />}
            />
          </section>
          <TheirEvents events={events} />
        </div>
        <aside className="thing-side panel grid content-start gap-4">
          <Ways contributor={contributor} isAdmin={isAdmin && status !== "pending"} />
          <Others id="same-area" title={say("contributors.more-of-area")} others={related.area} />
          <Others
            id="same-place"
            title={say("contributors.more-from", {
              country: formatCountry(language, countryOf(contributor)),
            })}
            others={related.place}
          />
          <PermanentAddress path={`/contributors/${id}`} />
        </aside>
      </div>
    </article>
  );
}

function Ways({ contributor, isAdmin }: { contributor: ShownContributor; isAdmin: boolean }) {
  const { say, language } = useWords();
  const { id, email, website, specialization } = contributor;
  const country = countryOf(contributor);
  const to = (asked: Record<string, string>) => `/contributors-database?${new URLSearchParams(asked)}`;
  return (
    <>
      <div className="thing-actions">
        <a className="button main" href={`mailto:${email}`}>
          {say("contributors.contact")}
        </a>
        {website && (
          <a className="button" href={website} target="_blank" rel="noreferrer nofollow">
            {say("contributors.website")}
          </a>
        )}
      </div>
      {isAdmin && (
        <p className="flex flex-wrap gap-3">
          <Link to={to({ dialog: "edit", id })}>{say("item.edit")}</Link>
          <Link to={to({ dialog: "delete", id })}>{say("item.delete")}</Link>
        </p>
      )}
      <ul className="grid gap-1">
        {specialization.map((area) => (
          <li key={area}>
            <Link to={to({ specialization: area })}>{area}</Link>
          </li>
        ))}
        {country && (
          <li>
            <Link to={to({ country })}>{formatCountry(language, country)}</Link>
          </li>
        )}
      </ul>
    </>
  );
}
