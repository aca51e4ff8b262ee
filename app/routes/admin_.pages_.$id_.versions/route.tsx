import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { formAction } from "#app/http/definitions/actions.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { LANGUAGE_NAMES } from "#app/messages/languages.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { RestoreVersion, type PageVersion } from "#app/schemas/pages.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  findPage,
  compareVersions,
  listPageVersions,
  restorePageVersion,
  type VersionComparison,
} from "#app/services/pages/index.server.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { Table, type Column } from "#app/ui/lists/table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["pages"], title: "pages.versions" };

const MAX_VERSION = 2 ** 31 - 1;

/** Without parameters the last change is shown. */
export const loader = screen(async (ctx, { request, params, url }) => {
  guard(ctx, request, "pages.manage");
  const page = unwrap(await findPage(ctx, params.id!));
  const { versions } = unwrap(await listPageVersions(ctx, params.id!));
  const parameters = readQuery(url);
  const find = (name: string, fallback: PageVersion) => {
    const number = parameters.integer(name, 1, MAX_VERSION);
    return versions.find(({ version }) => version === number) ?? fallback;
  };
  const from = find("from", versions[1] ?? versions[0]!);
  const to = find("to", versions[0]!);
  return {
    page: { id: page.id, title: page.title, version: page.version },
    versions: versions.map(({ version, savedBy, savedAt, published }) => ({
      id: String(version),
      version,
      savedBy,
      savedAt,
      published,
    })),
    from: from.version,
    to: to.version,
    comparison: compareVersions(from, to),
  };
});

export const action = screen(
  formAction({
    schema: RestoreVersion,
    run: (ctx, { restore, version }, { params }) => restorePageVersion(ctx, params.id!, restore, version),
    success: (_output, _input, { params }) => ({ to: `/admin/pages/${params.id}`, notice: "pages.restored" }),
  }),
);

export default function PageVersions() {
  const { t, language } = useTranslation();
  const { page, versions, from, to, comparison } = useLoaderData<typeof loader>();
  const errors = Object.values(useActionData<typeof action>()?.result.error ?? {}).flatMap(
    (messages) => messages ?? [],
  );
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to={`/admin/pages/${page.id}`}>{localize(page.title, language)}</Link>
      </p>
      <h1>{t("pages.versions")}</h1>
      {errors.length > 0 && (
        <p className="error-text" role="alert">
          {errors.join(" ")}
        </p>
      )}
      <CompareForm key={`${from} ${to}`} versions={versions} from={from} to={to} />
      <Comparison comparison={comparison} />
      <Table label={t("pages.versions")} rows={versions} order="" columns={getVersionColumns(page.version)} />
    </div>
  );
}

type VersionRow = { id: string; version: number; savedBy: string; savedAt: string; published: boolean };

const getVersionColumns = (current: number): Column<VersionRow>[] => [
  {
    name: "version",
    label: "pages.versions",
    cell: ({ version }, t) => t("pages.version", { number: version }),
  },
  { name: "by", label: "pages.saved-by", cell: ({ savedBy }) => savedBy || "–" },
  { name: "changed", label: "pages.changed", cell: ({ savedAt }) => <Moment at={savedAt} /> },
  {
    name: "status",
    label: "pages.status",
    cell: ({ published }, t) => t(published ? "pages.published" : "pages.draft"),
  },
  {
    name: "actions",
    label: "",
    cell: ({ version }, t) =>
      version === current ? null : (
        <ActionForm
          fields={{ restore: String(version), version: String(current) }}
          label={t("pages.restore", { number: version })}
        />
      ),
  },
];

function Comparison({ comparison }: { comparison: VersionComparison }) {
  const { t } = useTranslation();
  if (comparison.length === 0) return <p>{t("pages.no-difference")}</p>;
  return comparison.map(({ language, changes }) => (
    <section key={language} className="card grid gap-2" aria-labelledby={`changes-${language}`}>
      <h2 id={`changes-${language}`}>{LANGUAGE_NAMES[language]}</h2>
      <div className="preserve-lines" lang={language}>
        {changes.map(({ kind, text }, index) =>
          kind === "same" ? (
            <p key={index}>{text}</p>
          ) : (
            <p key={index} className={`change-${kind}`}>
              <span className="sr-only">{t(`pages.${kind}`)}: </span>
              {kind === "removed" ? <del>{text}</del> : <ins>{text}</ins>}
            </p>
          ),
        )}
      </div>
    </section>
  ));
}

type VersionChoice = { version: number };
type CompareFormProps = { versions: VersionChoice[]; from: number; to: number };

function CompareForm({ versions, from, to }: CompareFormProps) {
  const { t } = useTranslation();
  return (
    <Form className="panel flex flex-wrap items-end gap-3">
      <VersionSelect name="from" label={t("pages.from")} versions={versions} chosen={from} />
      <VersionSelect name="to" label={t("pages.to")} versions={versions} chosen={to} />
      <button className="button">{t("pages.compare")}</button>
    </Form>
  );
}

type VersionSelectProps = { name: string; label: string; versions: VersionChoice[]; chosen: number };

const VersionSelect = ({ name, label, versions, chosen }: VersionSelectProps) => (
  <div className="field">
    <label htmlFor={`version-${name}`}>{label}</label>
    <select id={`version-${name}`} name={name} defaultValue={chosen} className="input">
      {versions.map(({ version }) => (
        <option key={version}>{version}</option>
      ))}
    </select>
  </div>
);
