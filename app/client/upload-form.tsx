import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { formatSize } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { FileProgress } from "./upload-in-chunks.ts";
import { useUpload, type UploadOptions } from "./use-upload.ts";

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
        <p className="error-text" role="alert">
          {problem}
        </p>
      )}
      {progress && <UploadProgress progress={progress} stop={stop} />}
    </Form>
  );
}

function UploadProgress({ progress, stop }: { progress: FileProgress; stop(): void }) {
  const { t } = useTranslation();
  const { sent, size, perSecond, isWaiting } = progress;
  const remainingSeconds = perSecond > 0 ? Math.ceil((size - sent) / perSecond) : undefined;
  const formatRemaining = (seconds: number) =>
    seconds < 90
      ? t("upload.seconds-left", { count: seconds })
      : t("upload.minutes-left", { count: Math.round(seconds / 60) });
  return (
    <div className="panel grid gap-2">
      <progress className="progress" max={size} value={sent} aria-label={t("upload.progress")} />
      <p role="status">
        {isWaiting
          ? t("upload.connection-lost")
          : t("upload.transfer-progress", {
              sent: formatSize(sent),
              size: formatSize(size),
              rate: formatSize(Math.round(perSecond)),
            })}
        {!isWaiting && remainingSeconds !== undefined && ` ${formatRemaining(remainingSeconds)}`}
      </p>
      <div>
        <button type="button" className="button" onClick={stop}>
          {t("form.cancel")}
        </button>
      </div>
    </div>
  );
}
