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
export const BookReservations = z.object({
  reservations: z.array(z.object({ content: Content, reservedAt: z.string() })),
  pagination: Pagination,
});
export const BookWaitingList = z.object({
  title: z.string(),
  waitingList: z.array(z.object({ name: z.string(), email: z.string(), reservedAt: z.string() })),
});
export const FavouriteStatus = z.object({ isFavourite: z.boolean() });
