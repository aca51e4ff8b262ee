import { useSubmit } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";

import { CONTENT_FILES, FILE_CHOSEN_FIELD, type ContentType } from "#app/schemas/lists.ts";
import { useWords } from "#app/ui/words.tsx";

import { NotTaken, sendInPieces } from "./send-in-pieces.ts";

export type Progress = { sent: number; size: number; perSecond: number; isWaiting: boolean };
type Whole = { before: number; whole: number };
type Send = (file: File, most: number, whole: Whole) => Promise<string>;

export type UploadOptions = {
  action: string;
  /** Without it the limit is that of the content type. */
  mostBytes?: (fileName: string) => number;
  failed?: string;
};

export function useUpload({ action, mostBytes, failed }: UploadOptions) {
  const { say } = useWords();
  const submit = useSubmit();
  const [problem, setProblem] = useState<string>();
  const { progress, send, begin, end, stop, isStopped } = useSender();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const typed = new FormData(form);
    const field = form.querySelector<HTMLInputElement>("input[type=file]");
    const files = [...(field?.files ?? [])];
    const isComplete = isFilledIn(form, field);
    if (!field || files.length === 0) return;
    event.preventDefault();
    typed.delete(field.name);
    setProblem(undefined);
    const most = (file: File) =>
      mostBytes?.(file.name) ?? CONTENT_FILES[typed.get("contentType") as ContentType].mostBytes;
    const isAlone = !field.multiple;
    if (isAlone && files[0]!.size > most(files[0]!)) return setProblem(say("file.too-large"));
    if (isComplete) {
      try {
        begin();
        await sendEach(files, typed, { most, isAlone, send });
      } catch (error) {
        if (!isStopped())
          setProblem((error instanceof NotTaken && error.message) || (failed ?? say("upload.failed")));
        return;
      } finally {
        end();
      }
    } else typed.append(FILE_CHOSEN_FIELD, "yes");
    submit(typed, { method: "post", action, encType: "multipart/form-data", preventScrollReset: true });
  }

  return { problem, progress, stop, onSubmit };
}

const isFilledIn = (form: HTMLFormElement, field: HTMLInputElement | null) =>
  [...form.querySelectorAll<HTMLInputElement>("[required]")].every(
    (one) => one === field || one.value.trim() !== "",
  );

type Sending = { most(file: File): number; isAlone: boolean; send: Send };

/** Of several files, one that is refused does not stop the others. */
async function sendEach(files: File[], typed: FormData, { most, isAlone, send }: Sending) {
  const whole = files.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  for (const file of files) {
    const sent = await send(file, most(file), { before, whole }).catch((error: unknown) => {
      if (isAlone || !(error instanceof NotTaken)) throw error;
    });
    if (sent) typed.append("upload", sent);
    else typed.append(file.size > most(file) ? "tooLarge" : "unsent", file.name);
    before += file.size;
  }
}

function useSender() {
  const { say } = useWords();
  const [progress, setProgress] = useState<Progress>();
  const sending = useRef<AbortController>(undefined);
  const arrived = useRef(new Map<File, string>());

  const send: Send = async (file, most, { before, whole }) => {
    if (file.size > most) throw new NotTaken(say("file.too-large"));
    const earlier = arrived.current.get(file);
    // The product may have deleted it since, because of what is in it.
    if (earlier && (await isThere(earlier))) return earlier;
    const tell = (now: Progress) => setProgress({ ...now, sent: before + now.sent, size: whole });
    tell({ sent: 0, size: file.size, perSecond: 0, isWaiting: false });
    const id = await sendInPieces(file, { tell, signal: sending.current!.signal });
    arrived.current.set(file, id);
    return id;
  };

  return {
    progress,
    send,
    begin: () => void (sending.current = new AbortController()),
    end: () => setProgress(undefined),
    stop: () => sending.current?.abort(),
    isStopped: () => sending.current?.signal.aborted,
  };
}

const isThere = (id: string) =>
  fetch(`/api/uploads/${id}`).then(
    ({ ok }) => ok,
    () => false,
  );
