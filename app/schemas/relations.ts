import { z } from "zod";

import {
  MAX_RELATIONS,
  RELATION_KIND_NAMES,
  RELATION_ROWS,
  type RelationKind,
  SHOWN_RELATION_KINDS,
} from "./lists/relations.ts";
import { anyLine, parseJsonList, recordId } from "./shared.ts";

/** `id`: of the other item. `row`: of the form. */
export type Relation = { kind: RelationKind; id: string; row?: number };

const kind = z.enum(RELATION_KIND_NAMES, "form.invalid");
const ID_PATTERN = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;

/** All relations that an item says. A form with a file sends them as JSON. */
export const relations = z.preprocess(
  (value) => (typeof value === "string" ? (parseJsonList(value) ?? value) : value),
  z.array(z.object({ kind, id: z.guid("relations.unknown-item").max(36) })).max(MAX_RELATIONS),
);

const itemAddress = anyLine.refine((text) => text === "" || ID_PATTERN.test(text), "relations.unknown-item");

/** Fields of the form: the address or the id of the other item. */
export const relationRows: object = Object.fromEntries(
  RELATION_ROWS.flatMap((row) => [
    [row.kind, kind.default("part-of")],
    [row.item, itemAddress.default("")],
  ]),
);

export function readRelationRows<Typed extends object>(typed: Typed) {
  const others = { ...typed } as Record<string, unknown>;
  const read = RELATION_ROWS.flatMap((row, i): Relation[] => {
    const [id] = ID_PATTERN.exec(String(others[row.item])) ?? [];
    const kindOfRow = others[row.kind] as RelationKind;
    delete others[row.kind];
    delete others[row.item];
    return id ? [{ kind: kindOfRow, id: id.toLowerCase(), row: i }] : [];
  });
  return { ...(others as Typed), relations: read };
}

/** Of a response: also those that other items say of this one. */
export const RelationView = z.object({
  kind: z.enum(SHOWN_RELATION_KINDS).meta({ example: "part-of" }),
  id: recordId,
  title: z.string().meta({ example: "Letters from the coast" }),
  path: z.string().meta({ example: "/library/01a2115f-36d4-7712-987d-0b3690ea1112" }),
});
export type RelationView = z.output<typeof RelationView>;
