import { Link, useSubmit } from "@remix-run/react";
import { type DragEvent, useEffect, useState } from "react";

import { Badge } from "#app/ui/badge.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { formatSize } from "#app/ui/format.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { useShouldShowPictures } from "#app/ui/no-picture.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { FileDialogName, ShownFile } from "./route.tsx";

type ListProps = { itemId: string; files: ShownFile[]; version: number | undefined };

export function FileList({ itemId, files, version }: ListProps) {
  const dragging = useDragging(
    files.map(({ id }) => id),
    version,
  );
  return (
    <ol className="grid gap-3 item-file-list">
      {files.map((file, index) => (
        <FileRow
          key={file.id}
          file={file}
          itemId={itemId}
          version={version}
          position={index + 1}
          isLast={index === files.length - 1}
          dragging={dragging}
        />
      ))}
    </ol>
  );
}

type Dragging = ReturnType<typeof useDragging>;

/** With a mouse. Keyboards, touch screens and browsers without script have the buttons. */
function useDragging(ids: string[], version: number | undefined) {
  const submit = useSubmit();
  const { dialogUrl } = useDialogUrls<FileDialogName>();
  const [dragged, setDragged] = useState<string>();
  const [isOn, setIsOn] = useState(false);
  useEffect(() => setIsOn(ids.length > 1 && matchMedia("(pointer: fine)").matches), [ids.length]);
  const sendOrder = (target: string) => {
    const order = ids.filter((id) => id !== dragged);
    order.splice(ids.indexOf(target), 0, dragged!);
    const form = new FormData();
    for (const id of order) form.append("order", id);
    if (version !== undefined) form.append("version", String(version));
    submit(form, { method: "post", action: dialogUrl("order"), preventScrollReset: true });
  };
  return {
    isOn,
    getHandleProps: (id: string) => ({
      onDragStart({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) {
        // Firefox drags nothing without data.
        dataTransfer.setData("text/plain", id);
        dataTransfer.effectAllowed = "move";
        dataTransfer.setDragImage(currentTarget.closest("li")!, 0, 0);
        setDragged(id);
      },
      onDragEnd: () => setDragged(undefined),
    }),
    getTargetProps: (id: string) =>
      dragged && {
        onDragOver: (event: DragEvent) => event.preventDefault(),
        onDrop(event: DragEvent) {
          event.preventDefault();
          if (id !== dragged) sendOrder(id);
        },
      },
  };
}

function DragHandle(props: ReturnType<Dragging["getHandleProps"]>) {
  const { t } = useTranslation();
  return (
    <span className="drag-handle" draggable aria-hidden title={t("item-files.drag")} {...props}>
      ⠿
    </span>
  );
}

function FileRow(props: {
  file: ShownFile;
  itemId: string;
  version: number | undefined;
  position: number;
  isLast: boolean;
  dragging: Dragging;
}) {
  const { file, itemId, version, position, isLast, dragging } = props;
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<FileDialogName>();
  const wantsPictures = useShouldShowPictures();
  const { id, name, originalFilename, fileSize, type, use, altText, inGallery } = file;
  const path = `/api/content/${itemId}/files/${id}`;
  const isPictured = wantsPictures && (type === "image" || originalFilename.toLowerCase().endsWith(".pdf"));
  const fields = version === undefined ? {} : { version: String(version) };
  return (
    <li className="card item-file-row" {...dragging.getTargetProps(id)}>
      {dragging.isOn && <DragHandle {...dragging.getHandleProps(id)} />}
      {isPictured ? (
        <img src={`${path}/thumbnail`} alt={altText} width={72} height={72} loading="lazy" />
      ) : (
        <span className="item-file-kind">{t(`kind.${type}`)}</span>
      )}
      <div className="grid gap-2">
        <p>
          {position}. <a href={`${path}/view`}>{name}</a>{" "}
          <span className="text-soft">
            {[file.label && originalFilename, formatSize(fileSize)].filter(Boolean).join(", ")}
          </span>{" "}
          {use === "master" && <Badge>{t("item-files.master")}</Badge>}{" "}
          {file.embargoUntil && <Badge>{t("item-files.file-closed", { day: file.embargoUntil })}</Badge>}
        </p>
        {altText && <p className="text-soft">{altText}</p>}
        {inGallery && (
          <p>
            {t("site.label", { label: t("item-files.in-gallery") })}{" "}
            <Link to={`/media/${inGallery.id}`}>{inGallery.title}</Link>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {position > 1 && (
            <ActionForm
              action={recordDialogUrl("up", id)}
              fields={fields}
              label={t("item-files.up")}
              itemName={name}
            />
          )}
          {!isLast && (
            <ActionForm
              action={recordDialogUrl("down", id)}
              fields={fields}
              label={t("item-files.down")}
              itemName={name}
            />
          )}
          {(["edit", "replace", "delete"] as const).map((dialog) => (
            <RecordLink
              key={dialog}
              className="button"
              to={recordDialogUrl(dialog, id)}
              isDialog
              action={dialog === "delete" ? "item-files.remove" : `item-files.${dialog}`}
              record={name}
            />
          ))}
        </div>
      </div>
    </li>
  );
}
