import { ITEM_FILE_USES } from "../lists/content.ts";
import * as field from "./fields.ts";

export const itemFileFields = field.defineFields("item-files", {
  label: field.line({ hint: "item-files.label-hint" }),
  altText: field.line({ hint: "item-files.alt-text-hint" }),
  use: field.choice(ITEM_FILE_USES, (use) => `item-files.use-${use}`),
});
