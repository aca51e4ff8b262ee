import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";

import { contentFields, type ContentFormKind } from "#app/schemas/definitions/content-fields.ts";
import { hasFile } from "#app/schemas/item-facts.ts";
import { ARTICLE_EXTENSIONS, CONTENT_FILE_RULES, listFileTypes } from "#app/schemas/lists/content.ts";
import { listFilterCodes } from "#app/schemas/terms.ts";
import { toFormValues } from "#app/ui/definitions/form-values.ts";
import { formatSize } from "#app/ui/format.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SelectField, VersionField } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useIsAdmin } from "#app/ui/use-current-user.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import {
  ContentFields,
  getFileLimits,
  type ContentFormProps,
  type FileFormProps,
  type ContentInput,
} from "./content-fields.tsx";
import { MoreDetails } from "./more-details.tsx";
import { getBookDetails, type ShownContent } from "./shown-content.ts";
import { RejectionReason } from "./approval-parts.tsx";

type Props = ContentFormProps & { item: ShownContent; Form: (props: FileFormProps) => ReactNode };

export function EditContentForm(props: Props) {
  const { kind, action, failed, moreDetails, result, item, Form } = props;
  const { t } = useTranslation();
  const isAdmin = useIsAdmin();
  const isRejected = item.approvalStatus === "rejected";
  const { contentType, category } = item;
  const types = item.kind ? listFileTypes(item) : [contentType];
  const rules = types.map((type) => ({
    ...CONTENT_FILE_RULES[type],
    ...(type === "article" && !isAdmin && { extensions: ARTICLE_EXTENSIONS[category] }),
  }));
  const limits = getFileLimits(t, rules);
  const [form, fields] = useForm<ContentInput>({
    id: "edit",
    lastResult: result,
    defaultValue: {
      ...moreDetails?.values,
      own: moreDetails?.values,
      ...toContentInput(item, kind),
    } as Partial<ContentInput>,
  });
  return (
    <Form id={form.id} action={action}>
      <ErrorSummary form={form} title={failed} />
      <VersionField version={item.version} result={result} />
      <input type="hidden" name="contentType" value={contentType} />
      <RejectionReason item={item} />
      {!isAdmin && item.approvalStatus !== "pending" && (
        <p className="text-soft">{t(isRejected ? "item.edit-rejected-hint" : "item.edit-needs-approval")}</p>
      )}
      <ContentFields
        kind={kind}
        fields={fields}
        needsDescription={kind !== "library"}
        needsAuthor={item.author !== "" && !item.kind}
      />
      {moreDetails && <MoreDetails details={moreDetails} {...{ contentType, fields }} />}
      {kind === "books" && (
        <SelectField
          field={fields.isPublished}
          label={t("all-content.status")}
          options={[
            ["true", t("books.available")],
            ["false", t("books.checked-out")],
          ]}
        />
      )}
      <FileField
        field={fields.file}
        label={t("field.optional", { label: t("field.replace-file") })}
        required={false}
        hint={[
          hasFile(item) &&
            t("field.current-file", { name: item.originalFilename, size: formatSize(item.fileSize) }),
          limits.hint,
        ]
          .filter(Boolean)
          .join(" ")}
        accept={limits.accept}
      />
      <div>
        <SubmitButton>{t(isRejected && !isAdmin ? "contributor.submit-again" : "item.save")}</SubmitButton>
      </div>
    </Form>
  );
}

function toContentInput(item: ShownContent, kind: ContentFormKind): Partial<ContentInput> {
  const { genre, year, otherTags } = getBookDetails(item);
  const subject = listFilterCodes("subjects").find((candidate) => item.tags.includes(candidate)) ?? "";
  const tags =
    kind === "books" ? otherTags : item.tags.filter((tag) => kind !== "repository" || tag !== subject);
  return {
    ...toFormValues(contentFields, { ...item, tags }),
    ...{ subject, genre, year, isPublished: String(item.isPublished) },
  };
}
