import { ok, type Result } from "#app/core/result.ts";

import { isThere } from "./the-store.server.ts";
import { kindOf } from "./kinds.ts";
import { fileGone } from "./receive.server.ts";

type Stored = {
  name: string;
  originalName: string;
  digest: string;
  size: string | number;
  extension: string;
};

export type FileToSend = {
  name: string;
  originalName: string;
  digest: string;
  size: number;
  mediaType: string;
  disposition: "inline" | "attachment";
  isPublic?: boolean;
  /** Everybody who may log in may have it: so the store itself may give it to whoever has the address. */
  isOpenToAll?: boolean;
};

/** Shown where a browser may show its kind, otherwise saved. */
export async function fileToSend(file: Stored, action: "view" | "download"): Promise<Result<FileToSend>> {
  const { name, originalName, digest, extension } = file;
  const size = Number(file.size);
  if (!(await isThere(name, size))) return fileGone;
  const { mediaType, isShown } = kindOf(extension);
  const disposition = action === "view" && isShown ? "inline" : "attachment";
  return ok({ name, originalName, digest, size, mediaType, disposition });
}
