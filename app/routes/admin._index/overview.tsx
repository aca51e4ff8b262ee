import { Link } from "@remix-run/react";

import type { Dashboard } from "#app/schemas/dashboard.ts";
import type { MediaSummary } from "#app/schemas/media.ts";

import { BarChart } from "../../ui/bar-chart.tsx";
import { formatNumber } from "../../ui/format.ts";
import { useWords } from "../../ui/words.tsx";
import { MediaFigures } from "./media-figures.tsx";

/** The house in numbers, what waits for an administrator, and where to look back. */
export function Overview(props: {
  dashboard: Dashboard;
  media: MediaSummary;
  waiting: { applications: number; content: number; visits: number; events: number };
}) {
  const { say } = useWords();
  const { dashboard, media, waiting } = props;
  const { content, users, contributors } = dashboard.overview;
  const { contentByCategory, contentByStatus } = dashboard.breakdown;
  return (
    <>
      <div className="cards">
        <Figures
          title={say("stats.content")}
          figures={[
            [say("stats.total"), content.total],
            [say("stats.published"), content.published],
            [say("stats.pending"), content.pending],
          ]}
        />
        <Figures
          title={say("stats.users")}
          figures={[
            [say("stats.total"), users.total],
            [say("stats.active"), users.active],
          ]}
        />
        <Figures
          title={say("stats.contributors")}
          figures={[
            [say("stats.total"), contributors.total],
            [say("stats.active"), contributors.active],
          ]}
        />
      </div>
      <div className="cards">
        <BarChart
          title={say("stats.by-category")}
          bars={contentByCategory.map(({ category, count }) => [say(`category.${category}`), count])}
        />
        <BarChart
          title={say("stats.by-status")}
          bars={contentByStatus.map(({ approvalStatus, count }) => [say(`status.${approvalStatus}`), count])}
        />
      </div>
      <MediaFigures media={media} />
      <div className="cards">
        <section className="card grid content-start justify-items-start gap-3">
          <h2>{say("admin.tab-pending")}</h2>
          <p>{waiting.content ? say("stats.waiting", waiting.content) : say("stats.nothing-waits")}</p>
          <Link className="button" to="?tab=pending">
            {say("admin.tab-pending")}
          </Link>
        </section>
        <section className="card grid content-start justify-items-start gap-3">
          <h2>{say("applications.title")}</h2>
          <p>
            {waiting.applications
              ? say("applications.waiting", waiting.applications)
              : say("applications.none")}
          </p>
          <Link className="button" to="?tab=contributors">
            {say("admin.tab-contributors")}
          </Link>
        </section>
        <section className="card grid content-start justify-items-start gap-3">
          <h2>{say("nav.events")}</h2>
          <p>
            {waiting.events ? say("events.proposals-waiting", waiting.events) : say("events.no-proposals")}
          </p>
          <Link className="button" to="/events">
            {say("events.manage")}
          </Link>
        </section>
        <section className="card grid content-start justify-items-start gap-3">
          <h2>{say("nav.visits")}</h2>
          <p>{waiting.visits ? say("visits.wait", waiting.visits) : say("visits.none-wait")}</p>
          <Link className="button" to="/admin/appointments">
            {say("visits.manage")}
          </Link>
        </section>
        <section className="card grid content-start justify-items-start gap-3">
          <h2>{say("trail.title")}</h2>
          <p>{say("trail.text")}</p>
          <Link className="button" to="/admin/trail">
            {say("trail.title")}
          </Link>
        </section>
      </div>
    </>
  );
}

function Figures({ title, figures }: { title: string; figures: [label: string, count: number][] }) {
  const { language } = useWords();
  return (
    <section className="card">
      <h2>{title}</h2>
      <dl className="figures">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(language, count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
