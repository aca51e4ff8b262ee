import { useForm } from "@conform-to/react";

import { Badge } from "#app/ui/badge.tsx";
import { FileLink } from "#app/ui/content/item-file.tsx";
import { formatDay, formatNumber } from "#app/ui/format.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { FilterSelect, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { ItemCard } from "#app/ui/lists/item-card.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { Tabs } from "#app/ui/lists/tabs.tsx";
import { AccountMenu } from "#app/ui/shell/account-menu.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

const BADGE_TONES = [
  "pending",
  "approved",
  "rejected",
  "completed",
  "cancelled",
  "upcoming",
  "ongoing",
] as const;
const SAMPLE_ROLES = ["admin", "contributor", "user"] as const;

export function FilterSamples() {
  const { t } = useTranslation();
  return (
    <>
      <FilterBar clearTo="/parts">
        <SearchBox label={t("filter.apply")} />
        <FilterSelect
          name="kind"
          label={t("site.language")}
          allLabel={t("pager.page", { page: 1, pages: 2 })}
          options={["English", "Français"]}
          selected={undefined}
        />
      </FilterBar>
      <Tabs
        label={t("nav.library")}
        tabs={[
          { name: "first", label: t("nav.events") },
          { name: "second", label: t("nav.media"), count: 3 },
        ]}
      />
    </>
  );
}

export function BadgeSamples() {
  const { t } = useTranslation();
  return (
    <>
      <p className="badges">
        {SAMPLE_ROLES.map((role) => (
          <Badge key={role} tone={role}>
            {t(`role.${role}`)}
          </Badge>
        ))}
        {BADGE_TONES.map((status) => (
          <Badge key={status} tone={status}>
            {t(`status.${status}`)}
          </Badge>
        ))}
      </p>
      <div className="flex gap-3">
        {SAMPLE_ROLES.map((role) => (
          <AccountMenu key={role} user={{ name: "Amina Mwangi", email: "name@example.org", role }} />
        ))}
      </div>
    </>
  );
}

export function CardSamples() {
  const { t, language } = useTranslation();
  return (
    <>
      {["0198f3a1", "0198f3a2", "0198f3a3"].map((id) => (
        <ItemCard
          key={id}
          title={t("slide.literary")}
          facts={["Nakato Ssebunya", formatDay(language, "2021-03-04"), formatNumber(language, 12_345)]}
          badges={<Badge>{t("nav.media")}</Badge>}
          actions={<FileLink to="/parts" name={t("nav.library")} size={1_468_006} download />}
        >
          <p>{t("slide.literary-text")}</p>
        </ItemCard>
      ))}
    </>
  );
}

export function InvalidFormSample() {
  const { t } = useTranslation();
  const [form, fields] = useForm<{ name: string; motivation: string }>({
    id: "parts",
    lastResult: {
      status: "error",
      initialValue: { name: "…" },
      error: { name: [t("apply.name-required")], motivation: [t("apply.motivation-required")] },
    },
  });
  return (
    <form className="panel grid gap-4" method="get" action="/parts" id={form.id}>
      <ErrorSummary form={form} />
      <TextField field={fields.name} label={t("account.name")} />
      <TextArea field={fields.motivation} label={t("apply.motivation")} />
      <div>
        <SubmitButton>{t("apply.submit")}</SubmitButton>
      </div>
    </form>
  );
}
