import { fail, ok, type RefusalKind, type Result } from "#app/core/result.ts";
import { sentence, type Sentence } from "#app/messages/translate.ts";

import { isOfKind } from "./inspect.server.ts";
import { extensionOf, type Extension } from "./kinds.ts";
import { diskFull, type Arrived } from "./receive.server.ts";
import { borrow } from "./the-store.server.ts";

export const wrongFile = (kind: RefusalKind, msg: Sentence) =>
  fail(kind, msg, { details: [{ path: "file", msg }] });

export async function checkFile(
  file: Arrived | undefined,
  { extensions, mostBytes }: { extensions: readonly string[]; mostBytes: number },
): Promise<Result<{ file: Arrived; extension: Extension }>> {
  if (!file) return wrongFile("invalid", "content.file-required");
  const extension = extensionOf(file.originalName) as Extension;
  if (!extensions.includes(extension))
    return wrongFile("invalid", sentence("file.extension", { list: extensions.join(", ") }));
  if (file.size > mostBytes) return wrongFile("large", "file.too-large");
  try {
    if (await borrow(file.name, (path) => isOfKind(path, extension))) return ok({ file, extension });
  } catch (error) {
    return diskFull(error);
  }
  return wrongFile("invalid", sentence("file.not-what-it-says", { extension }));
}
