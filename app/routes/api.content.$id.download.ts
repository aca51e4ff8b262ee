import { fileRoute } from "#app/http/file-route.server.ts";
import { asksForBeginning } from "#app/http/send-file.server.ts";
import { openContentFile } from "#app/services/content-files.server.ts";

export const loader = fileRoute((ctx, { id = "" }, request) =>
  openContentFile(ctx, id, "download", asksForBeginning(request)),
);
export const action = loader;
