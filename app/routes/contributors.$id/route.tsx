import type { SerializeFrom } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { hasCapability } from "#app/core/access.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { ContentList } from "#app/schemas/content.ts";
import { withListTexts } from "#app/http/content/item-texts.server.ts";
import { localizePreview } from "#app/http/content/localize-preview.server.ts";
import { withPageMetadata, getMetadataHeaders } from "#app/http/metadata.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { screen } from "#app/http/screen.server.ts";
import type { ContributorAction } from "#app/schemas/lists/contributors.ts";
import { PAGE_SIZES } from "#app/schemas/lists/shared.ts";
import { formatTerm } from "#app/schemas/terms.ts";
import { listContent } from "#app/services/content/index.server.ts";
import { findContributorPage } from "#app/services/contributors/index.server.ts";
import { listEvents } from "#app/services/events/index.server.ts";
import { createContributorMetadata } from "#app/services/exchange/index.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ContentListing } from "#app/ui/content/content-listing.tsx";
import { OrcidLink } from "#app/ui/contributors/orcid-link.tsx";
import { Portrait } from "#app/ui/contributors/portrait.tsx";
import {
  getContributorCountry,
  getAffiliation,
  formatTitledName,
  type ShownContributor,
} from "#app/ui/contributors/shown-contributor.ts";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { formatCountry } from "#app/ui/display-names.ts";
import type { ShownEvent } from "#app/ui/events/shown-event.ts";
import { DateTime } from "#app/ui/moment.tsx";
import { PermanentLink } from "#app/ui/permanent-link.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

const contributorUrl = getActionUrls<ContributorAction>("/contributors-database");

export const handle: ScreenHandle = {
  i18n: ["contributors", "content"],
  title: "contributors.title",
  getMetadata: ({ contributor }: SerializeFrom<typeof loader>) => ({
    title: formatTitledName(contributor),
    description: contributor.biography || undefined,
    path: `/contributors/${contributor.id}`,
  }),
  cacheBy: ["page"],
};

export const loader = screen(async (ctx, { params, url }) => {
  const { contributor, related } = unwrap(await findContributorPage(ctx, params.id!));
  const { id } = contributor;
  const paging = readPageRequest(url, "content");
  const page = {
    contributor,
    related,
    works: await withListTexts(
      ctx,
      unwrap(localizePreview(ctx, await listContent(ctx, { contributor: id }, paging))),
    ),
    named: listNamed(
      ctx,
      id,
      await withListTexts(
        ctx,
        unwrap(localizePreview(ctx, await listContent(ctx, { named: id }, NAMED_ITEMS))),
      ),
    ),
    events: unwrap(await listEvents(ctx, { contributor: id }, { page: 1, limit: PAGE_SIZES.events })).events,
    isAdmin: hasCapability(ctx, "contributors.manage"),
  };
  const labels = { home: ctx.t("site.name"), section: ctx.t("contributors.title") };
  return withPageMetadata(page, createContributorMetadata(contributor, labels));
});

const NAMED_ITEMS = { page: 1, limit: PAGE_SIZES.content };

/** With the roles that the contributor has in each item. */
const listNamed = ({ t }: RequestContext, id: string, listed: ContentList) => ({
  listed,
  roles: Object.fromEntries(
    listed.content.map(({ id: item, people = [] }) => [
      item,
      people.filter(({ contributor }) => contributor === id).map(({ role }) => t(`people.${role}`)),
    ]),
  ),
});

export const headers = getMetadataHeaders;

export default function ContributorPage() {
  const { t, language } = useTranslation();
  const { contributor, related, works, named, events, isAdmin } = useLoaderData<typeof loader>();
  const { id, biography, specialization, status, orcid, orcidAuthenticatedAt } = contributor;
  return (
    <article className="wide page grid gap-6">
      <p>
        <Link to="/contributors-database">{t("contributors.title")}</Link>
      </p>
      <header className="item-header">
        <Portrait name={contributor.name} className="item-cover" />
        <div className="grid content-center gap-3">
          <h1>{formatTitledName(contributor)}</h1>
          <p className="item-subtitle">{getAffiliation(language, contributor).join(", ")}</p>
          {orcid && (
            <p>
              {t("contributors.orcid")}: <OrcidLink orcid={orcid} />
              {!orcidAuthenticatedAt && ` (${t("contributors.orcid-typed")})`}
            </p>
          )}
          <p className="badges">
            {status === "pending" && <Badge tone="pending">{t("status.pending")}</Badge>}
            {specialization.map((area) => (
              <Badge key={area}>{formatTerm(t, "specializations", area)}</Badge>
            ))}
          </p>
        </div>
      </header>
      <div className="item-columns">
        <div className="grid content-start gap-6">
          {biography && <p className="preserve-lines measure">{biography}</p>}
          <section className="grid gap-4" aria-labelledby="works">
            <h2 id="works">{t("contributors.works-title")}</h2>
            <ContentListing
              listed={works}
              empty={t("contributors.no-works")}
              card={(item) => <ContentCard key={item.id} item={{ ...item, isEditable: false }} />}
            />
          </section>
          {named.listed.content.length > 0 && (
            <section className="grid gap-4" aria-labelledby="named">
              <h2 id="named">{t("contributors.named-title")}</h2>
              <div className="item-grid">
                {named.listed.content.map((item) => (
                  <ContentCard
                    key={item.id}
                    item={{ ...item, isEditable: false }}
                    facts={named.roles[item.id] ?? []}
                  />
                ))}
              </div>
            </section>
          )}
          <ContributorEvents events={events} />
        </div>
        <aside className="item-sidebar panel grid content-start gap-4">
          <ContributorActions contributor={contributor} isAdmin={isAdmin && status !== "pending"} />
          <RelatedContributorList
            id="same-area"
            title={t("contributors.more-with-specialization")}
            contributors={related.area}
          />
          <RelatedContributorList
            id="same-place"
            title={t("contributors.more-from", {
              country: formatCountry(language, getContributorCountry(contributor)),
            })}
            contributors={related.place}
          />
          <PermanentLink path={`/contributors/${id}`} />
        </aside>
      </div>
    </article>
  );
}

function ContributorActions({ contributor, isAdmin }: { contributor: ShownContributor; isAdmin: boolean }) {
  const { t, language } = useTranslation();
  const { id, email, website, specialization } = contributor;
  const country = getContributorCountry(contributor);
  const listUrl = (parameters: Record<string, string>) =>
    `/contributors-database?${new URLSearchParams(parameters)}`;
  return (
    <>
      <div className="item-page-actions">
        {email && (
          <a className="button main" href={`mailto:${email}`}>
            {t("contributors.contact")}
          </a>
        )}
        {website && (
          <a className="button" href={website} target="_blank" rel="noreferrer nofollow">
            {t("contributors.website")}
          </a>
        )}
      </div>
      {isAdmin && (
        <p className="flex flex-wrap gap-3">
          <Link to={contributorUrl("edit", id)}>{t("item.edit")}</Link>
          <Link to={contributorUrl("delete", id)}>{t("item.delete")}</Link>
        </p>
      )}
      <ul className="grid gap-1">
        {specialization.map((area) => (
          <li key={area}>
            <Link to={listUrl({ specialization: area })}>{formatTerm(t, "specializations", area)}</Link>
          </li>
        ))}
        {country && (
          <li>
            <Link to={listUrl({ country })}>{formatCountry(language, country)}</Link>
          </li>
        )}
      </ul>
    </>
  );
}

function ContributorEvents({ events }: { events: ShownEvent[] }) {
  const { t } = useTranslation();
  if (events.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="events">
      <h2 id="events">{t("contributors.events-title")}</h2>
      <ul className="grid gap-2">
        {events.map(({ id, title, date, time, ...event }) => (
          <li key={id}>
            <Link to={`/events/${id}`}>{title}</Link>{" "}
            <span className="text-soft">
              <DateTime day={date} time={time} end={event} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ContributorSummary = { id: string; name: string; title: string; institution: string };

function RelatedContributorList({
  id,
  title,
  contributors,
}: {
  id: string;
  title: string;
  contributors: ContributorSummary[];
}) {
  if (contributors.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h2 className="small-heading" id={id}>
        {title}
      </h2>
      <ul className="grid gap-1">
        {contributors.map((contributor) => (
          <li key={contributor.id}>
            <Link to={`/contributors/${contributor.id}`}>{formatTitledName(contributor)}</Link>
            {contributor.institution && <span className="text-soft">, {contributor.institution}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
