import { expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { ContributorEntity } from "#app/models/contributor.ts";
import { createId } from "#app/models/id.ts";
import { UNKNOWN_COUNTRY } from "#app/schemas/lists/contributors.ts";

import { visitorContext } from "../../../tests/setup/context.ts";
import { findContributorPage } from "./contributor-page.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

/** The name determines the position in the list. */
async function createProfile(name: string, country: string, ...specialization: string[]) {
  const em = createEntityManager();
  const email = `${createId()}@example.org`;
  const { id } = em.create(ContributorEntity, { name, email, country, specialization });
  await em.flush();
  return id;
}

const listRelated = async (id: string) => {
  const result = unwrap(await findContributorPage(visitorContext(), id));
  const { area, place } = result.related;
  return {
    area: area.map((contributor) => contributor.id),
    place: place.map((contributor) => contributor.id),
  };
};

test("lists three profiles each of the same specialization and country, by name and without repeats", async () => {
  const [area, country] = [createId(), createId()];
  const id = await createProfile("Asha", country, area, "History");
  const created = [];
  for (const name of ["D", "C", "B", "E"]) created.push(await createProfile(name, country, area));
  const [d, c, b, e] = created;
  const neighbour = await createProfile("F", country);
  expect(await listRelated(id)).toEqual({ area: [b, c, d], place: [e, neighbour] });
});

test("returns no country if none is given, and nothing for an unknown profile", async () => {
  await createProfile("Asha", UNKNOWN_COUNTRY);
  expect(await listRelated(await createProfile("Bahati", UNKNOWN_COUNTRY))).toEqual({ area: [], place: [] });
  expect(await findContributorPage(visitorContext(), createId())).toMatchObject({
    ok: false,
    kind: "not-found",
  });
});
