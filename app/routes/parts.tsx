import { useSearchParams } from "@remix-run/react";
import { useForm } from "@conform-to/react";

import { requireDevelopment } from "#app/http/development.server.ts";
import { Refused } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";

import { Badge } from "../ui/badge.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { FileLink } from "../ui/file-link.tsx";
import { Choice, FilterBar, SearchBox } from "../ui/filter-bar.tsx";
import { formatDay, formatNumber } from "../ui/format.ts";
import { Hero } from "../ui/hero.tsx";
import { ItemCard } from "../ui/item-card.tsx";
import { Moment } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { Pager } from "../ui/pager.tsx";
import { AccountMenu } from "../ui/site-header.tsx";
import { Empty, Failed, Loading } from "../ui/states.tsx";
import { Submit } from "../ui/submit.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Weave } from "../ui/weave.tsx";
import { useWords } from "../ui/words.tsx";

/** Every shared part on one page, for those who build with them; in development only. */
export const loader = screen((_ctx, { url }) => {
  requireDevelopment();
  const page = { role: "user", back: "/parts" } as const;
  if (url.searchParams.get("refused") === "401") throw new Refused(401, "guard.authentication-text");
  if (url.searchParams.get("refused") === "403") throw new Refused(403, "guard.requires-admin", { page });
  return null;
});

const TONES = ["pending", "approved", "rejected", "completed", "cancelled", "upcoming", "ongoing"] as const;
const ROLES = ["admin", "contributor", "user"] as const;

export default function Parts() {
  const { say, language } = useWords();
  const [parameters] = useSearchParams();
  const [form, fields] = useForm<{ name: string; motivation: string }>({
    id: "parts",
    lastResult: {
      status: "error",
      initialValue: { name: "…" },
      error: { name: [say("apply.name-required")], motivation: [say("apply.motivation-required")] },
    },
  });
  return (
    <div className="wide page grid gap-8">
      {parameters.get("dialog") && (
        <Dialog title={say("apply.thanks-title")} closeTo="/parts">
          <p>{say("apply.thanks")}</p>
        </Dialog>
      )}
      <Hero title={say("nav.library")}>{say("home.description")}</Hero>
      <Notice>{say("apply.received")}</Notice>
      <FilterBar clearTo="/parts">
        <SearchBox label={say("filter.apply")} />
        <Choice
          name="kind"
          label={say("site.language")}
          options={[
            ["en", "English"],
            ["fr", "Français"],
          ]}
        />
      </FilterBar>
      <Tabs
        label={say("nav.library")}
        tabs={[
          { name: "first", label: say("nav.events") },
          { name: "second", label: say("nav.media"), count: 3 },
        ]}
      />
      <p className="badges">
        {ROLES.map((role) => (
          <Badge key={role} tone={role}>
            {say(`role.${role}`)}
          </Badge>
        ))}
        {TONES.map((status) => (
          <Badge key={status} tone={status}>
            {say(`status.${status}`)}
          </Badge>
        ))}
      </p>
      <div className="flex gap-3">
        {ROLES.map((role) => (
          <AccountMenu key={role} who={{ email: "name@example.org", role }} />
        ))}
      </div>
      {["0198f3a1", "0198f3a2", "0198f3a3"].map((id) => (
        <ItemCard
          key={id}
          id={id}
          title={say("slide.literary")}
          facts={["Nakato Ssebunya", formatDay(language, "2021-03-04"), formatNumber(language, 12_345)]}
          badges={<Badge>{say("nav.media")}</Badge>}
          actions={<FileLink to="/parts" name={say("nav.library")} size={1_468_006} download />}
        >
          <p>{say("slide.literary-text")}</p>
        </ItemCard>
      ))}
      <div className="swatches">
        {Array.from({ length: 12 }, (_, i) => (
          <Weave key={i} of={`cloth ${i}`} className="cover" />
        ))}
      </div>
      <form className="panel grid gap-4" method="get" action="/parts" id={form.id}>
        <ErrorSummary form={form} />
        <TextField field={fields.name} label={say("account.name")} />
        <TextArea field={fields.motivation} label={say("apply.motivation")} />
        <div>
          <Submit>{say("apply.submit")}</Submit>
        </div>
      </form>
      <Empty>{say("books.empty")}</Empty>
      <Loading />
      <Failed retryTo="/parts">{say("media.error")}</Failed>
      <p>
        <Moment at="2026-11-20T15:00:00Z" />
      </p>
      <Pager page={2} totalPages={7} next="x" previous="y" />
    </div>
  );
}
