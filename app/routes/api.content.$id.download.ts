import { fileRoute } from "#app/http/file-route.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { sentence } from "#app/messages/translate.ts";
import { openContentFile } from "#app/services/content/content-files.server.ts";
import { reserve } from "#app/services/content/reservations.server.ts";

/** A book that is out: its button says Reserve, and puts the reader in line. */
export const loader = fileRoute(
  { summary: "Download an item’s file", description: "Counts as a download.", who: "content.read" },
  (ctx, { id = "" }, isBeginning) => openContentFile(ctx, id, "download", isBeginning),
  async (ctx, id, refused) => {
    if (refused.sentence !== "content.checked-out" && refused.sentence !== "books.offered") return undefined;
    const reserved = await reserve(ctx, id);
    if (!reserved.ok) return undefined;
    return redirectWithNotice(
      "/my-library?tab=reservations",
      sentence("books.reserved", { title: reserved.value.title }),
    );
  },
);
export const action = loader;
