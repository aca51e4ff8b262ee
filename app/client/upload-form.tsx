import { Form, useSubmit } from "@remix-run/react";
import { useRef, useState, type FormEvent, type ReactNode } from "react";

import { CONTENT_FILES, type ContentType } from "../schemas/lists.ts";
import { formatSize } from "../ui/format.ts";
import { useWords } from "../ui/words.tsx";
import { NotTaken, sendInPieces } from "./send-in-pieces.ts";

type Progress = { sent: number; size: number; perSecond: number; isWaiting: boolean };

/**
 * A form with a file, or several. Without script a plain post; with it the files go first, in pieces, with their
 * progress and a way to stop it, and then the form that names them. What has arrived is not sent a second time.
 */
export function UploadForm(props: {
  id: string;
  action: string;
  /** How much a file may weigh, where it is not content's by its kind. */
  mostBytes?: (fileName: string) => number;
  /** What is said when it could not be sent, and the house has not said why. */
  failed?: string;
  children: ReactNode;
}) {
  const { id, action, mostBytes, failed, children } = props;
  const { say } = useWords();
  const submit = useSubmit();
  const [progress, setProgress] = useState<Progress>();
  const [problem, setProblem] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  const arrived = useRef(new Map<File, string>());

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const typed = new FormData(form);
    const field = form.querySelector<HTMLInputElement>("input[type=file]");
    const files = [...(field?.files ?? [])];
    // What is missing is said before anything is sent.
    const isComplete = [...form.querySelectorAll<HTMLInputElement>("[required]")].every(
      (one) => one === field || one.value.trim() !== "",
    );
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
        sending.current = new AbortController();
        const whole = files.reduce((sum, { size }) => sum + size, 0);
        let before = 0;
        for (const file of files) {
          // Of several one that is not taken holds up none of the others; the house tells of it.
          const sent = await send(file, most(file), { before, whole }).catch((error: unknown) => {
            if (isAlone || !(error instanceof NotTaken)) throw error;
          });
          if (sent) typed.append("upload", sent);
          else typed.append(file.size > most(file) ? "tooLarge" : "unsent", file.name);
          before += file.size;
        }
      } catch (error) {
        const isGivenUp = sending.current?.signal.aborted;
        if (!isGivenUp)
          setProblem((error instanceof NotTaken && error.message) || (failed ?? say("upload.failed")));
        return;
      } finally {
        setProgress(undefined);
      }
    }
    submit(typed, { method: "post", action, encType: "multipart/form-data", preventScrollReset: true });
  }

  async function send(file: File, most: number, { before, whole }: { before: number; whole: number }) {
    if (file.size > most) throw new NotTaken(say("file.too-large"));
    const earlier = arrived.current.get(file);
    // Unless the house has thrown it away, because of what is in it.
    if (earlier && (await isThere(earlier))) return earlier;
    const tell = (now: Progress) => setProgress({ ...now, sent: before + now.sent, size: whole });
    tell({ sent: 0, size: file.size, perSecond: 0, isWaiting: false });
    const id = await sendInPieces(file, { tell, signal: sending.current!.signal });
    arrived.current.set(file, id);
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
