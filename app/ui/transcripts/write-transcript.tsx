import { useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";

import { EXAMPLE_CUE_TIMES } from "#app/schemas/lists/recordings.ts";
import { createTranscriptFileUrl, createTranscriptUrl } from "#app/schemas/transcript-url.ts";
import { formatSize } from "#app/ui/format.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { CheckField, type FormResult, TextArea, TextField, VersionField } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useIsAdmin } from "#app/ui/use-current-user.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { TranscribedPlayer, type TranscribedSubject } from "./transcript-page.tsx";
import { DraftLinks } from "./draft-links.tsx";
import type { ShownDraft, TranscriptSummary } from "./transcript-links.tsx";

type TranscriptFormData = {
  subject: TranscribedSubject;
  id: string;
  title: string;
  path: string;
  lang: string | undefined;
  language: string;
  version: number | undefined;
  isMissing: boolean;
  transcript?: string | undefined;
  isTimed: boolean;
  published?: TranscriptSummary | undefined;
  draft?: ShownDraft["status"] | undefined;
  isRemoval: boolean;
  replacedLanguage?: string | undefined;
  otherDrafts: ShownDraft[];
  status?: "pending" | "approved" | "rejected" | undefined;
  /** Undefined if the text is too long to edit in a form. */
  text?: string | undefined;
  kinds: string[];
  maxBytes: number;
};

export function WriteTranscript({ editable, result }: { editable: TranscriptFormData; result: FormResult }) {
  const { t } = useTranslation();
  const { id, title, path, lang, language, version, text, kinds, maxBytes } = editable;
  const opened = getOpenedTranscript(editable, result);
  const isLoadedTranscript = opened.transcript === editable.transcript;
  const [form, fields] = useForm<{ text: string; language: string; remove: string; file: string }>({
    id: `transcript-${version}`,
    lastResult: result,
    defaultValue: { text, language },
  });
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to={path} lang={lang}>
          {title}
        </Link>
      </p>
      {isLoadedTranscript && <TranscriptFileLinks editable={editable} />}
      <h1>{t("transcripts.write-title", { title })}</h1>
      <TranscribedPlayer subject={editable.subject} />
      {editable.isMissing && !result && <p className="error-text">{t("transcripts.missing-new-language")}</p>}
      {isLoadedTranscript && <TranscriptStatus editable={editable} />}
      <DraftLinks
        id={id}
        drafts={isLoadedTranscript ? editable.otherDrafts : listDrafts(editable)}
        label={t("transcripts.other-drafts")}
      />
      <Form method="post" encType="multipart/form-data" id={form.id} className="grid gap-4">
        <ErrorSummary form={form} title={t("form.problem")} />
        <VersionField version={version} result={result} />
        {opened.transcript ? (
          <input type="hidden" name="transcript" value={opened.transcript} />
        ) : (
          <input type="hidden" name="isNew" value="true" />
        )}
        {text === undefined && !result?.initialValue?.text ? (
          <p>{t("transcripts.too-long-to-edit")}</p>
        ) : (
          <TextArea
            field={fields.text}
            label={t("transcripts.text")}
            hint={t("transcripts.text-help", { times: EXAMPLE_CUE_TIMES })}
            required={false}
            rows={20}
          />
        )}
        <TextField field={fields.language} label={t("transcripts.language")} required={false} />
        <FileField
          field={fields.file}
          label={t("field.optional", { label: t("transcripts.upload-file") })}
          hint={t("transcripts.upload-file-help", { kinds: kinds.join(", "), size: formatSize(maxBytes) })}
          required={false}
          accept={kinds.map((kind) => `.${kind}`).join(",")}
        />
        {opened.transcript && (
          <CheckField
            field={fields.remove}
            label={t(
              isLoadedTranscript && editable.draft ? "transcripts.remove-draft" : "transcripts.remove",
            )}
          />
        )}
        <SubmitButton>{t("transcripts.save")}</SubmitButton>
      </Form>
    </div>
  );
}

/** Returns the transcript for which the form was opened, even after a refusal. */
export function getOpenedTranscript(
  { transcript }: TranscriptFormData,
  result: FormResult,
): { transcript?: string | undefined } {
  const submitted = result?.initialValue;
  return { transcript: submitted ? (submitted.transcript as string | undefined) : transcript };
}

const listDrafts = ({
  transcript,
  language,
  draft,
  isRemoval,
  isTimed,
  otherDrafts,
}: TranscriptFormData): ShownDraft[] =>
  draft && transcript
    ? [{ id: transcript, language, status: draft, isRemoval, isTimed }, ...otherDrafts]
    : otherDrafts;

function TranscriptFileLinks({
  editable: { id, published, transcript, draft, isRemoval, isTimed },
}: {
  editable: TranscriptFormData;
}) {
  const { t } = useTranslation();
  const hasDraft = draft && !isRemoval;
  if (!published && !hasDraft) return null;
  return (
    <p className="flex flex-wrap gap-3">
      {published && (
        <Link to={createTranscriptUrl(id, { transcript: published.id })}>{t("transcripts.read")}</Link>
      )}
      {published && (
        <a href={createTranscriptFileUrl(id, published)} download>
          {t(published.isTimed ? "transcripts.captions-file" : "transcripts.text-file")}
        </a>
      )}
      {hasDraft && transcript && (
        <a href={createTranscriptFileUrl(id, { id: transcript, isTimed })} download>
          {t(isTimed ? "transcripts.draft-file" : "transcripts.draft-text-file")}
        </a>
      )}
    </p>
  );
}

function TranscriptStatus({
  editable: { status, draft, isRemoval, replacedLanguage },
}: {
  editable: TranscriptFormData;
}) {
  const { t } = useTranslation();
  const isAdmin = useIsAdmin();
  const pendingKey =
    status === "approved"
      ? "transcripts.your-draft-pending"
      : "transcripts.your-draft-pending-with-recording";
  const willNeedApproval = !isAdmin && status === "approved" && !draft;
  return (
    <>
      {draft && (
        <p className={draft === "rejected" ? "error-text" : "text-soft"}>
          {t(
            isAdmin
              ? "transcripts.draft-pending"
              : draft === "rejected"
                ? "transcripts.your-draft-rejected"
                : pendingKey,
          )}{" "}
          {isRemoval && t("transcripts.draft-removes-transcript")}
          {replacedLanguage !== undefined &&
            t("transcripts.draft-replaces", { language: replacedLanguage || t("transcripts.no-language") })}
        </p>
      )}
      {willNeedApproval && <p className="text-soft">{t("transcripts.needs-approval")}</p>}
      {!isAdmin && status === "rejected" && <p className="text-soft">{t("item.edit-needs-approval")}</p>}
    </>
  );
}
