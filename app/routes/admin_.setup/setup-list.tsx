import { ENVIRONMENT_ITEMS, type SetupItemName } from "#app/schemas/admin-lists.ts";
import type { SetupItem } from "#app/schemas/setup.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** Where an item is set. */
const FORMS: Partial<Record<SetupItemName, string>> = {
  name: "/admin/site",
  contact: "/admin/site",
  logo: "/admin/site#logo-title",
  privacy: "/admin/pages",
  "opening-hours": "/admin/site",
  "second-administrator": "/admin/accounts/invitations",
  demo: "/admin/setup?dialog=demo",
};

export function SetupList({ items }: { items: SetupItem[] }) {
  const { t } = useTranslation();
  return (
    <ol className="grid gap-3">
      {items.map((item) => {
        const { name, done, skipped } = item;
        const state = done ? "done" : skipped ? "skipped" : "open";
        const tone = { done: "approved", skipped: "cancelled", open: "pending" } as const;
        return (
          <li key={name} className="card grid gap-2">
            <p className="flex flex-wrap items-center gap-3">
              <strong>{t(`setup.${name}`)}</strong> <Badge tone={tone[state]}>{t(`setup.${state}`)}</Badge>
            </p>
            <p className="text-soft">{t(`setup.${name}-text`)}</p>
            {!done && <ItemActions item={item} />}
          </li>
        );
      })}
    </ol>
  );
}

function ItemActions({ item: { name, skipped } }: { item: SetupItem }) {
  const { t } = useTranslation();
  const isEnvironment = ENVIRONMENT_ITEMS.some((item) => item === name);
  const to = isEnvironment ? `/admin/setup/${name}` : FORMS[name];
  const label =
    name === "demo" ? t("demo.remove") : t(isEnvironment ? "setup.show-lines" : "setup.open-form");
  return (
    <div className="flex flex-wrap gap-3">
      {to && (
        <Link className="button" to={to} aria-label={`${t("site.label", { label })} ${t(`setup.${name}`)}`}>
          {label}
        </Link>
      )}
      <ActionForm
        action="/admin/setup?dialog=skip"
        fields={{ name, skipped: String(!skipped) }}
        label={t(skipped ? "setup.unskip" : "setup.skip")}
        itemName={t(`setup.${name}`)}
        variant="quiet"
      />
    </div>
  );
}
