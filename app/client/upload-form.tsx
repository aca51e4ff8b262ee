import { Form, useSubmit } from "@remix-run/react";
import { useRef, useState, type FormEvent, type ReactNode } from "react";

import { CONTENT_FILES, type ContentType } from "../schemas/lists.ts";
import { formatSize } from "../ui/format.ts";
import { useWords } from "../ui/words.tsx";
import { NotTaken, sendInPieces } from "./send-in-pieces.ts";

type Progress = { sent: number; size: number; perSecond: number; isWaiting: boolean };

/**
 * A form with a file. Without script a plain post; with it the file goes first, in pieces, with its progress and
 * a way to stop it, and then the form that names it. What has arrived is not sent a second time.
 */
export function UploadForm({ id, action, children }: { id: string; action: string; children: ReactNode }) {
  const { say } = useWords();
  const submit = useSubmit();
  const [progress, setProgress] = useState<Progress>();
  const [problem, setProblem] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  const arrived = useRef<{ file: File; id: string }>(undefined);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const typed = new FormData(form);
    const field = form.querySelector<HTMLInputElement>("input[type=file]");
    const file = field?.files?.[0];
    // What is missing is said before anything is sent.
    const isComplete = [...form.querySelectorAll<HTMLInputElement>("[required]")].every(
      (one) => one === field || one.value.trim() !== "",
    );
    if (!field || !file) return;
    event.preventDefault();
    typed.delete(field.name);
    setProblem(undefined);
    const type = typed.get("contentType") as ContentType;
    if (file.size > CONTENT_FILES[type].mostBytes) return setProblem(say("file.too-large"));
    if (isComplete) {
      try {
        typed.set("upload", await send(file));
      } catch (error) {
        const isGivenUp = sending.current?.signal.aborted;
        if (!isGivenUp) setProblem((error instanceof NotTaken && error.message) || say("upload.failed"));
        return;
      } finally {
        setProgress(undefined);
      }
    }
    submit(typed, { method: "post", action, encType: "multipart/form-data", preventScrollReset: true });
  }

  async function send(file: File): Promise<string> {
    const before = arrived.current;
    // Unless the house has thrown it away, because of what is in it.
    if (before?.file === file && (await isThere(before.id))) return before.id;
    sending.current = new AbortController();
    setProgress({ sent: 0, size: file.size, perSecond: 0, isWaiting: false });
    const id = await sendInPieces(file, { tell: setProgress, signal: sending.current.signal });
    arrived.current = { file, id };
    return id;
  }

  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      id={id}
      noValidate
      preventScrollReset
      className="grid gap-4"
      onSubmit={(event) => {
        if (progress) event.preventDefault();
        else void onSubmit(event);
      }}
    >
      {children}
      {problem && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
      {progress && <ProgressOf progress={progress} stop={() => sending.current?.abort()} />}
    </Form>
  );
}

const isThere = (id: string) =>
  fetch(`/api/uploads/${id}`).then(
    ({ ok }) => ok,
    () => false,
  );

function ProgressOf({ progress, stop }: { progress: Progress; stop(): void }) {
  const { say } = useWords();
  const { sent, size, perSecond, isWaiting } = progress;
  const left = perSecond > 0 ? Math.ceil((size - sent) / perSecond) : undefined;
  const leftIn = (seconds: number) =>
    seconds < 90 ? say("upload.left-seconds", seconds) : say("upload.left-minutes", Math.round(seconds / 60));
  return (
    <div className="panel grid gap-2">
      <progress className="progress" max={size} value={sent} aria-label={say("upload.progress")} />
      <p role="status">
        {isWaiting
          ? say("upload.waiting")
          : say("upload.sent", formatSize(sent), formatSize(size), formatSize(Math.round(perSecond)))}
        {!isWaiting && left !== undefined && ` ${leftIn(left)}`}
      </p>
      <div>
        <button type="button" className="button" onClick={stop}>
          {say("form.cancel")}
        </button>
      </div>
    </div>
  );
}
