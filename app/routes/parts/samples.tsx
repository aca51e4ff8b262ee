import { useForm } from "@conform-to/react";

import { Badge } from "#app/ui/badge.tsx";
import { FileLink } from "#app/ui/content/file-link.tsx";
import { formatDay, formatNumber } from "#app/ui/format.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/forms/field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { ItemCard } from "#app/ui/lists/item-card.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { Tabs } from "#app/ui/lists/tabs.tsx";
import { AccountMenu } from "#app/ui/shell/account-menu.tsx";
import { Weave } from "#app/ui/weave.tsx";
import { useWords } from "#app/ui/words.tsx";

const TONES = ["pending", "approved", "rejected", "completed", "cancelled", "upcoming", "ongoing"] as const;
const ROLES = ["admin", "contributor", "user"] as const;

export function Narrowing() {
  const { say } = useWords();
  return (
    <>
      <FilterBar clearTo="/parts">
        <SearchBox label={say("filter.apply")} />
        <Choice
          name="kind"
          label={say("site.language")}
          all={say("pager.page", { page: 1, pages: 2 })}
          options={["English", "Français"]}
          chosen={undefined}
        />
      </FilterBar>
      <Tabs
        label={say("nav.library")}
        tabs={[
          { name: "first", label: say("nav.events") },
          { name: "second", label: say("nav.media"), count: 3 },
        ]}
      />
    </>
  );
}

export function Badges() {
  const { say } = useWords();
  return (
    <>
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
    </>
  );
}

export function Cards() {
  const { say, language } = useWords();
  return (
    <>
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
          <Weave key={i} of={`cloth ${i}`} isHemmed className="cover" />
        ))}
      </div>
    </>
  );
}

export function WrongForm() {
  const { say } = useWords();
  const [form, fields] = useForm<{ name: string; motivation: string }>({
    id: "parts",
    lastResult: {
      status: "error",
      initialValue: { name: "…" },
      error: { name: [say("apply.name-required")], motivation: [say("apply.motivation-required")] },
    },
  });
  return (
    <form className="panel grid gap-4" method="get" action="/parts" id={form.id}>
      <ErrorSummary form={form} />
      <TextField field={fields.name} label={say("account.name")} />
      <TextArea field={fields.motivation} label={say("apply.motivation")} />
      <div>
        <Submit>{say("apply.submit")}</Submit>
      </div>
    </form>
  );
}
