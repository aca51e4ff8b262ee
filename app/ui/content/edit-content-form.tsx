import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";

import { ARTICLE_FILES, CONTENT_FILES, REPOSITORY_SUBJECTS } from "#app/schemas/lists.ts";
import { formatSize } from "#app/ui/format.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SelectField, VersionField } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useIsAdmin } from "#app/ui/who.ts";
import { useWords } from "#app/ui/words.tsx";

import {
  ContentFields,
  type ContentFormKind,
  type FormOfContent,
  type FormProps,
  type Typed,
} from "./content-fields.tsx";
import { bookOf, type ShownContent } from "./content-words.ts";
import { RejectionReason } from "./rejection-reason.tsx";

type Props = FormOfContent & { item: ShownContent; Form: (props: FormProps) => ReactNode };

export function EditContentForm(props: Props) {
  const { kind, action, failed, result, item, Form } = props;
  const { say } = useWords();
  const isAdmin = useIsAdmin();
  const isRejected = item.approvalStatus === "rejected";
  const { contentType, category, originalFilename = "", fileSize = 0 } = item;
  const taken =
    contentType === "article" && !isAdmin ? ARTICLE_FILES[category] : CONTENT_FILES[contentType].extensions;
  const [form, fields] = useForm<Typed>({
    id: "edit",
    lastResult: result,
    defaultValue: typedOf(item, kind),
  });
  return (
    <Form id={form.id} action={action}>
      <ErrorSummary form={form} title={failed} />
      <VersionField of={item.version} result={result} />
      <input type="hidden" name="contentType" value={contentType} />
      <RejectionReason item={item} />
      {!isAdmin && item.approvalStatus !== "pending" && (
        <p className="text-soft">{say(isRejected ? "item.saved-is-sent" : "item.sent-again")}</p>
      )}
      <ContentFields kind={kind} fields={fields} needsDescription={kind !== "library"} />
      {kind === "books" && (
        <SelectField
          field={fields.isPublished}
          label={say("all.status")}
          options={[
            ["true", say("books.available")],
            ["false", say("books.checked-out")],
          ]}
        />
      )}
      <FileField
        field={fields.file}
        label={say("field.optional", { label: say("field.replace-file") })}
        required={false}
        hint={[
          say("field.file-now", { name: originalFilename, size: formatSize(fileSize) }),
          say("field.file-hint", {
            kinds: taken.join(", "),
            size: formatSize(CONTENT_FILES[contentType].mostBytes),
          }),
        ].join(" ")}
        accept={taken.map((extension) => `.${extension}`).join(",")}
      />
      <div>
        <Submit>{say(isRejected && !isAdmin ? "contributor.send-again" : "item.save")}</Submit>
      </div>
    </Form>
  );
}

/** Without the tags that have a field of their own. */
function typedOf(item: ShownContent, kind: ContentFormKind): Partial<Omit<Typed, "file">> {
  const { genre, year, others } = bookOf(item);
  const subject = REPOSITORY_SUBJECTS.find((one) => item.tags.includes(one));
  const tags =
    kind === "books" ? others : item.tags.filter((tag) => kind !== "repository" || tag !== subject);
  return {
    title: item.title,
    author: item.author,
    description: item.description,
    country: item.country,
    language: item.language,
    publishedDate: item.publishedDate ?? "",
    rights: item.rights ?? "",
    isPublicInFull: String(item.isPublicInFull ?? false),
    tags: tags.join(", "),
    subject,
    genre,
    year,
    isPublished: String(item.isPublished),
  };
}
