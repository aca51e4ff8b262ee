import { defineList } from "#app/http/definitions/list.server.ts";
import { APPLICATION_FILTERS } from "#app/schemas/definitions/admin-filters.ts";
import { CONTRIBUTOR_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import { listPendingApplications } from "#app/services/accounts/index.server.ts";
import { listContributors } from "#app/services/contributors/index.server.ts";

export const contributorList = defineList({
  filters: CONTRIBUTOR_FILTERS,
  pageSize: "contributorsDatabase",
  rows: "contributors",
  load: listContributors,
});

export const applicationList = defineList({
  access: "applications.decide",
  filters: APPLICATION_FILTERS,
  pageSize: "applications",
  rows: "applications",
  load: listPendingApplications,
});
