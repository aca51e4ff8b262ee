import { fileRoute } from "#app/http/file-route.server.ts";
import { asksForBeginning } from "#app/http/send-file.server.ts";
import { openMediaFile } from "#app/services/media-files.server.ts";

export const loader = fileRoute((ctx, { id = "" }, request) =>
  openMediaFile(ctx, id, "view", asksForBeginning(request)),
);
export const action = loader;
