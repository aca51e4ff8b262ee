import { useForm, type SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";

import {
  CONTENT_CATEGORIES,
  CONTENT_FILES,
  CONTENT_TYPES,
  COUNTRIES,
  DEFAULT_LANGUAGE,
  GENRES,
  LIBRARY_COUNTRIES,
  REPOSITORY_SUBJECTS,
  type ContentType,
} from "../schemas/lists.ts";
import { bookOf, type ShownContent } from "./content-words.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { DayField, FileField, SelectField, TextArea, TextField } from "./field.tsx";
import { FormKey } from "./form-key.tsx";
import { formatSize } from "./format.ts";
import { Submit } from "./submit.tsx";
import { useWords } from "./words.tsx";

export type FormResult = SubmissionResult<string[]> | undefined;

/** Which form of the house it is: they share their fields, and each has some of its own. */
export type ContentFormKind = "library" | "repository" | "books";

type Typed = {
  title: string;
  author: string;
  description: string;
  category: string;
  contentType: string;
  country: string;
  language: string;
  tags: string;
  subject: string;
  year: string;
  genre: string;
  publishedDate: string;
  isPublished: string;
  version: string;
  file: File;
};

type Given = {
  kind: ContentFormKind;
  action: string;
  /** What failed, if it does; and the word on the button. */
  failed: string;
  submit: string;
  result: FormResult;
};

/** A new item, with its file last. */
export function NewContentForm(
  props: Given & {
    /** The categories that one may choose of; one alone is not asked for. */
    categories: readonly string[];
    contentType?: ContentType;
    author?: string;
    extensions?: readonly string[];
    intro?: ReactNode;
    Form: (props: FormProps) => ReactNode;
  },
) {
  const { kind, action, failed, submit, result, categories, contentType, author, extensions, intro, Form } =
    props;
  const { say } = useWords();
  const [form, fields] = useForm<Typed>({
    id: "new",
    lastResult: result,
    defaultValue: { author, contentType: contentType ?? "article", language: DEFAULT_LANGUAGE },
  });
  const isLibrary = kind === "library";
  const type = (isLibrary && (fields.contentType.value as ContentType)) || contentType || "article";
  const taken = extensions && type === "article" ? extensions : CONTENT_FILES[type].extensions;
  const anything = isLibrary ? CONTENT_TYPES.flatMap((one) => CONTENT_FILES[one].extensions) : taken;
  return (
    <Form id={form.id} action={action}>
      <ErrorSummary form={form} title={failed} inOneLine={isLibrary} />
      {intro}
      <FormKey />
      {isLibrary ? (
        <SelectField
          field={fields.contentType}
          label={say("field.kind")}
          options={CONTENT_TYPES.map((one) => [one, say(`kind.${one}`)])}
        />
      ) : (
        <input type="hidden" name="contentType" value="article" />
      )}
      {categories.length === 1 ? (
        <input type="hidden" name="category" value={categories[0]} />
      ) : (
        <SelectField
          field={fields.category}
          label={say("field.category")}
          prompt={say("field.choose")}
          options={categories.map((one) => [one, nameOfCategory(say, one)])}
        />
      )}
      <Words kind={kind} fields={fields} />
      <FileField
        field={fields.file as never}
        label={say("field.file")}
        hint={
          say("field.file-hint", taken.join(", "), formatSize(CONTENT_FILES[type].mostBytes)) +
          (result ? ` ${say("field.file-again")}` : "")
        }
        accept={anything.map((extension) => `.${extension}`).join(",")}
      />
      <div>
        <Submit>{submit}</Submit>
      </div>
    </Form>
  );
}

/** The words of an item there is; its file stays. */
export function EditContentForm(
  props: Given & { item: ShownContent; Form: (props: FormProps) => ReactNode },
) {
  const { kind, action, failed, submit, result, item, Form } = props;
  const { say } = useWords();
  const book = bookOf(item);
  const isBook = kind === "books";
  const subject = REPOSITORY_SUBJECTS.find((one) => item.tags.includes(one));
  const [form, fields] = useForm<Typed>({
    id: "edit",
    lastResult: result,
    defaultValue: {
      title: item.title,
      author: item.author,
      description: item.description,
      country: item.country,
      language: item.language,
      publishedDate: item.publishedDate ?? "",
      tags: (isBook ? book.others : item.tags.filter((tag) => kind !== "repository" || tag !== subject)).join(
        ", ",
      ),
      subject,
      genre: book.genre,
      year: book.year,
      isPublished: String(item.isPublished),
    },
  });
  return (
    <Form id={form.id} action={action}>
      <ErrorSummary form={form} title={failed} />
      <input type="hidden" name="version" value={String(result?.initialValue?.version ?? item.version)} />
      {item.approvalStatus !== "pending" && <p className="text-soft">{say("item.sent-again")}</p>}
      <Words kind={kind} fields={fields} />
      {isBook && (
        <SelectField
          field={fields.isPublished}
          label={say("all.status")}
          options={[
            ["true", say("books.available")],
            ["false", say("books.checked-out")],
          ]}
        />
      )}
      <div>
        <Submit>{submit}</Submit>
      </div>
    </Form>
  );
}

type FormProps = { id: string; action: string; children: ReactNode };
type Fields = ReturnType<typeof useForm<Typed>>[1];

function Words({ kind, fields }: { kind: ContentFormKind; fields: Fields }) {
  const { say } = useWords();
  const countries = [...new Set([...LIBRARY_COUNTRIES, ...COUNTRIES])];
  const optional = (label: string) => say("field.optional", label);
  return (
    <>
      <TextField field={fields.title} label={say("field.title")} />
      <TextField field={fields.author} label={say("field.author")} />
      <TextArea field={fields.description} label={say("field.description")} />
      {kind === "repository" && (
        <SelectField
          field={fields.subject}
          label={optional(say("field.subject"))}
          required={false}
          prompt=""
          options={REPOSITORY_SUBJECTS.map((one) => [one, say(`subject.${one}`)])}
        />
      )}
      {kind === "books" && (
        <>
          <SelectField
            field={fields.genre}
            label={say("field.genre")}
            options={GENRES.map((one) => [one, say(`genre.${one}`)])}
          />
          <TextField field={fields.year} label={optional(say("field.year"))} required={false} />
        </>
      )}
      <SelectField
        field={fields.country}
        label={optional(say("field.country"))}
        required={false}
        prompt=""
        options={countries.map((one) => [one, one])}
      />
      <TextField field={fields.language} label={optional(say("field.language"))} required={false} />
      <TextField
        field={fields.tags}
        label={optional(say("field.tags"))}
        hint={say("field.commas")}
        required={false}
      />
      {kind !== "books" && (
        <DayField field={fields.publishedDate} label={optional(say("field.published"))} required={false} />
      )}
    </>
  );
}

const nameOfCategory = (say: ReturnType<typeof useWords>["say"], category: string) => {
  const own = CONTENT_CATEGORIES.find((one) => one === category);
  return own ? say(`category.${own}`) : category;
};
