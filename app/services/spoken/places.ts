import { sql } from "kysely";

import { fail, type Refusal } from "#app/core/result.ts";
import { sentence } from "#app/messages/translate.ts";
import { NUMBERS_OF_PLACE } from "#app/models/text.ts";
import { MOST_LANGUAGES } from "#app/schemas/lists.ts";
import { codeOf } from "#app/schemas/work-facts.ts";

export type Placed = { place: number; language: string };

export const before = (place: number) => place * NUMBERS_OF_PLACE;
export const isOfPlace = (place: number) =>
  sql<boolean>`(number - 1) / ${sql.lit(NUMBERS_OF_PLACE)} = ${place}::int`;

export const changeAt = (id: string, place: number) => `/transcripts/${id}/urithi.vtt?change&place=${place}`;

/** Swahili is Kiswahili, and capitals do not matter. */
export function isSameLanguage(one: string, other: string) {
  const plain = (language: string) => codeOf(language) ?? language.trim().toLowerCase();
  return plain(one) === plain(other);
}

export const inLanguage = <Some extends Placed>(there: readonly Some[], language: string) =>
  there.find((one) => isSameLanguage(one.language, language));

export function refuseTwice(there: readonly Placed[], { place, language }: Placed): Refusal | undefined {
  const isTwice = there.some((one) => one.place !== place && isSameLanguage(one.language, language));
  return isTwice
    ? fail("invalid", language ? sentence("transcripts.twice", { language }) : "transcripts.unnamed")
    : undefined;
}

export function freeAmong(held: readonly Placed[]): number | undefined {
  for (let free = 0; free < MOST_LANGUAGES; free++) if (!held.some((one) => one.place === free)) return free;
  return undefined;
}
