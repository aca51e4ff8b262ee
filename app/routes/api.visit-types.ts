import { ok } from "#app/core/result.ts";
import { listVisitTypes } from "#app/core/visit-types.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { VisitTypeList } from "#app/schemas/visit-types.ts";

export const loader = api({
  GET: call({
    summary: "List the visit types in their order, retired ones included",
    output: VisitTypeList,
    run: () => ok({ visitTypes: [...listVisitTypes()] }),
  }),
});
export const action = loader;
