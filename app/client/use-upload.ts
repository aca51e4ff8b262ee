import { useSubmit } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";

import { CONTENT_FILE_RULES, FILE_CHOSEN_FIELD, type ContentType } from "#app/schemas/lists.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { UploadRejectedError, uploadInChunks } from "./upload-in-chunks.ts";

export type FileProgress = { sent: number; size: number; perSecond: number; isWaiting: boolean };
type TotalProgress = { sentBytes: number; totalBytes: number };
type FileSender = (file: File, maxBytes: number, total: TotalProgress) => Promise<string>;

export type UploadOptions = {
  action: string;
  getMaxBytes?: (fileName: string) => number;
  failed?: string;
};

export function useUpload({ action, getMaxBytes, failed }: UploadOptions) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const [problem, setProblem] = useState<string>();
  const { progress, send, begin, end, stop, isStopped } = useFileSender();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const formData = new FormData(form);
    const field = form.querySelector<HTMLInputElement>("input[type=file]");
    const files = [...(field?.files ?? [])];
    const isComplete = hasRequiredFields(form, field);
    if (!field || files.length === 0) return;
    event.preventDefault();
    formData.delete(field.name);
    setProblem(undefined);
    const getFileLimit = (file: File) =>
      getMaxBytes?.(file.name) ?? CONTENT_FILE_RULES[formData.get("contentType") as ContentType].maxBytes;
    const isSingle = !field.multiple;
    if (isSingle && files[0]!.size > getFileLimit(files[0]!)) return setProblem(t("file.too-large"));
    if (isComplete) {
      try {
        begin();
        await sendFiles(files, formData, { getFileLimit, isSingle, send });
      } catch (error) {
        if (!isStopped())
          setProblem(
            (error instanceof UploadRejectedError && error.message) || (failed ?? t("upload.failed")),
          );
        return;
      } finally {
        end();
      }
    } else formData.append(FILE_CHOSEN_FIELD, "yes");
    submit(formData, { method: "post", action, encType: "multipart/form-data", preventScrollReset: true });
  }

  return { problem, progress, stop, onSubmit };
}

const hasRequiredFields = (form: HTMLFormElement, field: HTMLInputElement | null) =>
  [...form.querySelectorAll<HTMLInputElement>("[required]")].every(
    (input) => input === field || input.value.trim() !== "",
  );

type FilesUploadOptions = { getFileLimit(file: File): number; isSingle: boolean; send: FileSender };

async function sendFiles(
  files: File[],
  formData: FormData,
  { getFileLimit, isSingle, send }: FilesUploadOptions,
) {
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
  let sentBytes = 0;
  for (const file of files) {
    const uploadId = await send(file, getFileLimit(file), { sentBytes, totalBytes }).catch(
      (error: unknown) => {
        if (isSingle || !(error instanceof UploadRejectedError)) throw error;
      },
    );
    if (uploadId) formData.append("upload", uploadId);
    else formData.append(file.size > getFileLimit(file) ? "tooLargeFiles" : "failedFiles", file.name);
    sentBytes += file.size;
  }
}

function useFileSender() {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<FileProgress>();
  const controller = useRef<AbortController>(undefined);
  const uploadIds = useRef(new Map<File, string>());

  const send: FileSender = async (file, maxBytes, { sentBytes, totalBytes }) => {
    if (file.size > maxBytes) throw new UploadRejectedError(t("file.too-large"));
    const existingId = uploadIds.current.get(file);
    // The server may have deleted the upload because of its content.
    if (existingId && (await checkUploadExists(existingId))) return existingId;
    const onProgress = (fileProgress: FileProgress) =>
      setProgress({ ...fileProgress, sent: sentBytes + fileProgress.sent, size: totalBytes });
    onProgress({ sent: 0, size: file.size, perSecond: 0, isWaiting: false });
    const id = await uploadInChunks(file, { onProgress, signal: controller.current!.signal });
    uploadIds.current.set(file, id);
    return id;
  };

  return {
    progress,
    send,
    begin: () => void (controller.current = new AbortController()),
    end: () => setProgress(undefined),
    stop: () => controller.current?.abort(),
    isStopped: () => controller.current?.signal.aborted,
  };
}

const checkUploadExists = (id: string) =>
  fetch(`/api/uploads/${id}`).then(
    ({ ok }) => ok,
    () => false,
  );
