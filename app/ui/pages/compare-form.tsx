import { Form } from "@remix-run/react";

import { useTranslation } from "#app/ui/use-translation.tsx";

type VersionChoice = { version: number };
type CompareFormProps = { versions: VersionChoice[]; from: number; to: number };

export function CompareForm({ versions, from, to }: CompareFormProps) {
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
