import { expressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { DatabaseTables } from "#app/models/tables.ts";
import type { Person } from "#app/schemas/people.ts";

const contentExpressionBuilder = expressionBuilder<DatabaseTables & { t: DatabaseTables["content"] }, "t">();

export const peopleColumn = jsonArrayFrom(
  contentExpressionBuilder
    .selectFrom("item_person as p")
    .select(["p.name", "p.role", "p.contributor_id as contributor"])
    .whereRef("p.content_id", "=", "t.id")
    .orderBy("p.position"),
).as("people");

type PersonRow = Person & { contributor: string | null };

export const toPeopleView = (people: PersonRow[]) =>
  people.map(({ contributor, ...person }) => ({ ...person, ...(contributor && { contributor }) }));
