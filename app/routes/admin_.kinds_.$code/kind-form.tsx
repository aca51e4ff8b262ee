import { useForm } from "@conform-to/react";

import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { kindFields } from "#app/schemas/definitions/kind-fields.ts";
import type { KindDetails } from "#app/schemas/kinds.ts";
import { canBeRequired } from "#app/schemas/lists/kinds.ts";
import type { LocalizedText } from "#app/schemas/localized-text.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { RecordControls } from "#app/ui/definitions/record-controls.tsx";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { OptionsField } from "#app/ui/forms/options-field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { kindActions } from "./kind-action.server.ts";

type FieldLabels = [name: string, label: string][];
type KindInput = Pick<KindDetails, "contentType" | "category" | "needsFile" | "isRetired"> & {
  labels: LocalizedText;
  shown: string[];
  required: string[];
};

export const getKindUrls = (code: string) => getActionUrls<keyof typeof kindActions>(`/admin/kinds/${code}`);

const toInput = ({ fields, ...kind }: KindDetails): Partial<KindInput> => ({
  ...kind,
  shown: fields.map(({ name }) => name),
  required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
});

/** Undefined `kind`: a new one. */
export function KindForm(props: { kind: KindDetails | undefined; labels: FieldLabels; result: FormResult }) {
  const { kind, labels, result } = props;
  const { t } = useTranslation();
  const [form, fields] = useForm<KindInput>({
    id: "kind",
    lastResult: result,
    defaultValue: kind ? toInput(kind) : { contentType: "image", category: "Library" },
  });
  return (
    <FieldForm
      form={form}
      action={`/admin/kinds/${kind?.code ?? "new"}`}
      className="panel grid gap-5"
      failed={t("kinds.failed")}
      hasKey
      version={kind?.version}
      result={result}
      submit={t("kinds.save")}
    >
      <RecordControls
        definition={kindFields}
        fields={fields}
        stored={kind}
        slots={{ ...(kind && { contentType: null }) }}
      />
      <OptionsField field={fields.shown} label={t("kinds.shown")} options={labels} />
      <OptionsField
        field={fields.required}
        label={t("kinds.required")}
        options={labels.filter(([name]) => canBeRequired(name))}
      />
      <p className="hint">{t("kinds.required-hint")}</p>
    </FieldForm>
  );
}

export function FieldOrder({ kind, labels }: { kind: KindDetails; labels: FieldLabels }) {
  const { t } = useTranslation();
  const { code, fields, version } = kind;
  const getUrl = getKindUrls(code);
  const labelOf = new Map(labels);
  return (
    <section className="panel grid gap-3" aria-labelledby="order">
      <h2 id="order">{t("kinds.order")}</h2>
      <ol className="grid gap-2">
        {fields.map(({ name }, i) => {
          const label = labelOf.get(name);
          if (!label) return null;
          const common = { fields: { version: String(version) }, itemName: label };
          return (
            <li key={name} className="flex flex-wrap items-center gap-2">
              <span className="entry-name">{label}</span>
              {i > 0 && <ActionForm {...common} action={getUrl("up", i)} label={t("kinds.move-up")} />}
              {i < fields.length - 1 && (
                <ActionForm {...common} action={getUrl("down", i)} label={t("kinds.move-down")} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
