import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { formatSize } from "#app/ui/format.ts";
import { useWords } from "#app/ui/words.tsx";

import { useUpload, type Progress, type UploadOptions } from "./use-upload.ts";

export function UploadForm(props: UploadOptions & { id: string; children: ReactNode }) {
  const { id, children, ...options } = props;
  const { problem, progress, stop, onSubmit } = useUpload(options);
  return (
    <Form
      method="post"
      action={options.action}
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
      {progress && <ProgressOf progress={progress} stop={stop} />}
    </Form>
  );
}

function ProgressOf({ progress, stop }: { progress: Progress; stop(): void }) {
  const { say } = useWords();
  const { sent, size, perSecond, isWaiting } = progress;
  const left = perSecond > 0 ? Math.ceil((size - sent) / perSecond) : undefined;
  const leftIn = (seconds: number) =>
    seconds < 90
      ? say("upload.left-seconds", { count: seconds })
      : say("upload.left-minutes", { count: Math.round(seconds / 60) });
  return (
    <div className="panel grid gap-2">
      <progress className="progress" max={size} value={sent} aria-label={say("upload.progress")} />
      <p role="status">
        {isWaiting
          ? say("upload.waiting")
          : say("upload.sent", {
              sent: formatSize(sent),
              size: formatSize(size),
              rate: formatSize(Math.round(perSecond)),
            })}
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
