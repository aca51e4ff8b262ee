import { CreateContent, UploadContent } from "./content.ts";
import {
  AUTHORS_ERROR,
  BOXES_ERROR,
  dateBoxes,
  hasFittingAuthors,
  hasReadableBoxes,
  personRows,
  readDateOfBoxes,
  readPersonRows,
} from "./items.ts";
import { readRelationRows, relationRows } from "./relations.ts";
import { flag } from "./shared.ts";

/** A book that is not published is shown as checked out. */
const canStayUnpublished = ({ category, isUnpublished }: { category: string; isUnpublished: boolean }) =>
  !isUnpublished || category !== "Literary Collection";
const UNPUBLISHED_BOOK_ERROR = { error: "items.unpublished-book", path: ["isUnpublished"] };

/** Of the form of a kind. */
export const CreateItem = UploadContent.safeExtend({
  category: CreateContent.shape.category,
  ...dateBoxes,
  ...personRows,
  ...relationRows,
  isUnpublished: flag.default(false),
})
  .refine(hasFittingAuthors, AUTHORS_ERROR)
  .refine(hasReadableBoxes, BOXES_ERROR)
  .refine(canStayUnpublished, UNPUBLISHED_BOOK_ERROR)
  .transform(({ isUnpublished, ...typed }) => ({
    ...readRelationRows(readPersonRows(readDateOfBoxes(typed))),
    isPublished: !isUnpublished,
  }));
