import { sql } from "kysely";

import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { sentence } from "#app/messages/sentence.ts";
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
    ? fail("invalid", language ? sentence("transcripts.twice", language) : "transcripts.unnamed")
    : undefined;
}

/** The named place, that of the language, or a free one. `held` places keep their language, as for a refused draft. */
export function placeFor(
  there: readonly Placed[],
  { language, place }: { language: string; place?: number },
  held: readonly Placed[],
): Result<number> {
  if (place !== undefined) return refuseTwice(there, { place, language }) ?? ok(place);
  const same = inLanguage(held, language);
  if (same) return ok(same.place);
  const free = freeAmong(held);
  return free === undefined
    ? fail("invalid", sentence("transcripts.too-many-languages", MOST_LANGUAGES))
    : ok(free);
}

export function freeAmong(held: readonly Placed[]): number | undefined {
  for (let free = 0; free < MOST_LANGUAGES; free++) if (!held.some((one) => one.place === free)) return free;
  return undefined;
}

/**
 * The place that a form or a program names. A form also says which language it `was` when it was opened, that of what is
 * read there or of a change of it, or "" for one without a name: where `known` has another there meanwhile, it is of its own
 * language wherever that is by now, or of none.
 */
export function placeOf(
  there: readonly Placed[],
  known: readonly Placed[],
  { place, was }: { place?: number; was?: string },
): Placed | undefined {
  if (was === undefined) return there.find((one) => one.place === place);
  const isAsItWas = known.some((one) => one.place === place && isSameLanguage(one.language, was));
  return isAsItWas ? there.find((one) => one.place === place) : inLanguage(there, was);
}
