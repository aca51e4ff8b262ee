import { z } from "zod";

import { Content } from "./content.ts";
import { Pagination } from "./shared.ts";

export const Favourites = z.object({
  favourites: z.array(z.object({ content: Content, addedAt: z.string() })),
  pagination: Pagination,
});
export const History = z.object({
  history: z.array(
    z.object({ content: Content, openedAt: z.string(), action: z.enum(["view", "download"]) }),
  ),
  pagination: Pagination,
});
export const IsFavourite = z.object({ isFavourite: z.boolean() });
