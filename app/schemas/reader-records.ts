import { z } from "zod";

import { Content } from "./content.ts";
import { Pagination, timestamp, emailAddress } from "./shared.ts";

export const Favourites = z.object({
  favourites: z.array(z.object({ content: Content, addedAt: timestamp })),
  pagination: Pagination,
});
export const History = z.object({
  history: z.array(z.object({ content: Content, openedAt: timestamp, action: z.enum(["view", "download"]) })),
  pagination: Pagination,
});
export const BookReservations = z.object({
  reservations: z.array(z.object({ content: Content, reservedAt: timestamp })),
  pagination: Pagination,
});
export const BookWaitingList = z.object({
  title: z.string().meta({ example: "Kisa cha Mzee Kobe" }),
  waitingList: z.array(
    z.object({
      name: z.string().meta({ example: "Wanjiru Kamau" }),
      email: emailAddress,
      reservedAt: timestamp,
    }),
  ),
});
export const FavouriteStatus = z.object({ isFavourite: z.boolean().meta({ example: true }) });
