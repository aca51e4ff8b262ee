import { expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { ContributorEntity } from "#app/models/contributor.ts";
import { createId } from "#app/models/id.ts";
import { UNKNOWN_COUNTRY } from "#app/schemas/lists.ts";

import { visitorContext } from "../../../tests/setup/context.ts";
import { findContributorPage } from "./contributor-page.server.ts";

/** The name determines the position in the list. */
async function profile(name: string, country: string, ...specialization: string[]) {
  const em = createEntityManager();
  const email = `${createId()}@example.org`;
  const { id } = em.create(ContributorEntity, { name, email, country, specialization });
  await em.flush();
  return id;
}

const relatedOf = async (id: string) => {
  const found = await findContributorPage(visitorContext(), id);
  if (!found.ok) throw new Error(found.message);
  const { area, place } = found.value.related;
  return { area: area.map((one) => one.id), place: place.map((one) => one.id) };
};

test("lists three profiles each of the same specialization and country, by name and without repeats", async () => {
  const [area, country] = [createId(), createId()];
  const id = await profile("Asha", country, area, "History");
  const others = [];
  for (const name of ["D", "C", "B", "E"]) others.push(await profile(name, country, area));
  const [d, c, b, e] = others;
  const near = await profile("F", country);
  expect(await relatedOf(id)).toEqual({ area: [b, c, d], place: [e, near] });
});

test("returns no country if none is given, and nothing for an unknown profile", async () => {
  await profile("Asha", UNKNOWN_COUNTRY);
  expect(await relatedOf(await profile("Bahati", UNKNOWN_COUNTRY))).toEqual({ area: [], place: [] });
  expect(await findContributorPage(visitorContext(), createId())).toMatchObject({
    ok: false,
    kind: "not-found",
  });
});
