import { useSubmit } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";

import { getMaxFileBytes } from "#app/schemas/lists/content.ts";
import { FILE_CHOSEN_FIELD, MAX_FILES_PER_UPLOAD } from "#app/schemas/lists/shared.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { type FileProgress, UploadRejectedError, uploadInChunks } from "./upload-in-chunks.ts";

export type UploadOptions = {
  action: string;
  /** Those of items unless the form has other files. */
  getMaxBytes?: (fileName: string) => number;
  failed?: string;
};

export function useUpload({ action, getMaxBytes = getMaxFileBytes, failed }: UploadOptions) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<FileProgress>();
  const controller = useRef<AbortController>(undefined);
  const uploadIds = useRef(new Map<File, string>());

  async function send(file: File, onProgress: (progress: FileProgress) => void): Promise<string> {
    const existingId = uploadIds.current.get(file);
    // The server may have deleted the upload because of its content.
    if (existingId && (await checkUploadExists(existingId))) return existingId;
    onProgress({ sent: 0, size: file.size, perSecond: 0, isWaiting: false });
    const id = await uploadInChunks(file, { onProgress, signal: controller.current!.signal });
    uploadIds.current.set(file, id);
    return id;
  }

  /** Of several files, those that are refused are named in the form, so that the others are kept. */
  async function sendAll(
    files: File[],
    formData: FormData,
    isTooLarge: (file: File) => boolean,
    isSingle: boolean,
  ) {
    const size = files.reduce((sum, file) => sum + file.size, 0);
    let sentBytes = 0;
    for (const file of files) {
      const before = sentBytes;
      sentBytes += file.size;
      if (isTooLarge(file)) {
        formData.append("tooLargeFiles", file.name);
        continue;
      }
      try {
        const onProgress = (now: FileProgress) => setProgress({ ...now, sent: before + now.sent, size });
        formData.append("upload", await send(file, onProgress));
      } catch (error) {
        if (isSingle || !(error instanceof UploadRejectedError)) throw error;
        formData.append("failedFiles", file.name);
      }
    }
  }

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
    const isTooLarge = ({ name, size }: File) => size > getMaxBytes(name);
    const isSingle = !field.multiple;
    if (isSingle && isTooLarge(files[0]!)) return setProblem(t("file.too-large"));
    if (files.length > MAX_FILES_PER_UPLOAD)
      return setProblem(t("upload.too-many", { max: MAX_FILES_PER_UPLOAD }));
    if (isComplete) {
      controller.current = new AbortController();
      try {
        await sendAll(files, formData, isTooLarge, isSingle);
      } catch (error) {
        const reason = error instanceof UploadRejectedError ? error.message : "";
        if (!controller.current.signal.aborted) setProblem(reason || (failed ?? t("upload.failed")));
        return;
      } finally {
        setProgress(undefined);
      }
    } else formData.append(FILE_CHOSEN_FIELD, "yes");
    submit(formData, { method: "post", action, encType: "multipart/form-data", preventScrollReset: true });
  }

  return { problem, progress, stop: () => controller.current?.abort(), onSubmit };
}

const hasRequiredFields = (form: HTMLFormElement, field: HTMLInputElement | null) =>
  [...form.querySelectorAll<HTMLInputElement>("[required]")].every(
    (input) => input === field || input.value.trim() !== "",
  );

const checkUploadExists = (id: string) =>
  fetch(`/api/uploads/${id}`).then(
    ({ ok }) => ok,
    () => false,
  );
