import { AREAS, type Area } from "#app/schemas/admin-lists.ts";

import type { Row } from "./table.ts";

/** The areas that an administrator needs for a row. "all": only full administrators. "any": each administrator. */
export type NeededAreas = readonly Area[] | "all" | "any" | "mixed";

/** The first match counts. "mixed": the row's addresses belong to several areas. */
const AREAS_BY_ROW: [ids: RegExp, areas: NeededAreas][] = [
  [/^(S04|C41)$/, "mixed"],
  [/^(D01|D06)$/, "any"],
  [/^U0\d$/, ["content", "media", "events"]],
  [/^D14$/, ["contributors", "content"]],
  [/^(D1[01]|A08|A09|A1[01]|K\d+)$/, ["contributors"]],
  [/^(D1[235]|E\d+|C44)$/, ["events"]],
  [/^PD(07|18)$/, ["content", "media"]],
  [/^PD(19|20|21)$/, ["content"]],
  [/^PD(22|23)$/, ["media"]],
  [/^(C|D|I|G|IF|IN|VE|CP)\d+$/, ["content"]],
  [/^M\d+$/, ["media"]],
  [/^(R|V)\d+$/, ["visits"]],
  [/^(A15|A18|B13|[NTYQ]\d+|VOC\d+|IK\d+|PG\d+|AC\d+|SF\d+|PD\d+)$/, "all"],
];

/** Undefined for a row that is not for administrators in particular. */
export function findNeededAreas({ id, expected }: Row): NeededAreas | undefined {
  const isForAdmins = expected.user.startsWith("403") && !expected.admin.startsWith("403");
  if (!isForAdmins) return undefined;
  const areas = AREAS_BY_ROW.find(([ids]) => ids.test(id))?.[1];
  if (!areas) throw new Error(`the row ${id} has no area in areas.ts`);
  return areas;
}

type AreaCase = { areas: readonly Area[]; isAllowed: boolean };

/** An administrator with just the areas of a row, and one with all the others. */
export function getAreaCases(row: Row): AreaCase[] {
  const needed = findNeededAreas(row);
  if (needed === undefined || needed === "mixed") return [];
  const rotated = AREAS[Number(/\d+/.exec(row.id)) % AREAS.length]!;
  if (needed === "any") return [{ areas: [rotated], isAllowed: true }];
  const otherAreas = AREAS.filter((area) => (needed === "all" ? area !== rotated : !needed.includes(area)));
  return [
    ...(needed === "all" ? [] : [{ areas: needed, isAllowed: true }]),
    { areas: otherAreas, isAllowed: false },
  ];
}
