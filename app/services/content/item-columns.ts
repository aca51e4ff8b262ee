import type { ContentEntity } from "#app/models/content.ts";
import type { UpdateContent } from "#app/schemas/content.ts";

import { withDetailsColumn } from "./item-details.ts";

type ItemInput = Partial<Omit<UpdateContent, "version">>;
type StoredItem = Pick<ContentEntity, "details" | "dateEdtf" | "publishedDate">;
const NEW_ITEM = { details: {}, dateEdtf: "", publishedDate: null };

/** What is undefined or missing stays as it is. People are rows of their own. */
export function toItemColumns<Input extends ItemInput>(
  { date, coordinates, people: _people, relations: _relations, ...input }: Input,
  previous: StoredItem = NEW_ITEM,
) {
  return {
    ...withDetailsColumn(input, previous.details),
    ...getDateColumns({ date, publishedDate: input.publishedDate }, previous),
    ...(coordinates !== undefined && getPointColumns(coordinates)),
  };
}

const getPointColumns = (point: NonNullable<ItemInput["coordinates"]> | null) => ({
  latitude: point?.latitude ?? null,
  longitude: point?.longitude ?? null,
});

const isDay = (edtf: string) => /^\d{4}-\d{2}-\d{2}$/.test(edtf);
const NO_DATE = { dateEdtf: "", firstYear: null, lastYear: null };

/**
 * The contract's `publishedDate` is the date if it is a day, else null. A `publishedDate` that was sent alone replaces the
 * date. An equal value of either changes nothing, so that a client may send what it has read.
 */
function getDateColumns(
  { date, publishedDate }: Pick<ItemInput, "date" | "publishedDate">,
  previous: Pick<StoredItem, "dateEdtf" | "publishedDate">,
) {
  if (date && date.edtf !== previous.dateEdtf) {
    const { edtf: dateEdtf, firstYear, lastYear } = date;
    return { dateEdtf, firstYear, lastYear, publishedDate: isDay(dateEdtf) ? dateEdtf : null };
  }
  if (!previous.dateEdtf) return {};
  if (date === null) return { ...NO_DATE, publishedDate: publishedDate ?? null };
  const isReplaced = publishedDate !== undefined && publishedDate !== (previous.publishedDate ?? null);
  return isReplaced ? NO_DATE : {};
}
