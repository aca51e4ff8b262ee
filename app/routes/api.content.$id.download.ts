import { createFileRoute } from "#app/http/file-route.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { openContentFile } from "#app/services/content/content-files.server.ts";
import { reserveBook } from "#app/services/content/reservations.server.ts";

/** If the book is on loan, a browser that requests the file joins the waiting list, as the button says. */
export const loader = createFileRoute(
  { summary: "Download an item’s file", description: "Counts as a download.", capability: "content.read" },
  (ctx, { id = "" }, isStart) => openContentFile(ctx, id, "download", isStart),
  async (ctx, id, refused) => {
    if (refused.message !== "content.checked-out" && refused.message !== "books.offered-to-others")
      return undefined;
    const reserved = await reserveBook(ctx, id);
    if (!reserved.ok) return undefined;
    return redirectWithNotice(
      "/my-library?tab=reservations",
      encodeMessage("books.reserved", { title: reserved.value.title }),
    );
  },
);
export const action = loader;
