import { fail } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import {
  CreateVisitType,
  isVisitTypeCode,
  UpdateVisitType,
  VisitTypeDetails,
} from "#app/schemas/visit-types.ts";
import { createVisitType, updateVisitType } from "#app/services/appointments/visit-types.server.ts";

export const loader = api({
  POST: call({
    summary: "Add a visit type with this code",
    description: "Hours and capacity that are not named can be set later.",
    capability: "appointments.manage",
    input: CreateVisitType,
    output: VisitTypeDetails,
    status: 201,
    run: (ctx, { params, input }) =>
      isVisitTypeCode(params.code!)
        ? createVisitType(ctx, params.code!, input)
        : fail("invalid", "visit-types.code-invalid"),
  }),
  PUT: call({
    summary: "Change a visit type; omitted fields are unchanged",
    capability: "appointments.manage",
    input: UpdateVisitType,
    hasIdempotencyKey: true,
    output: VisitTypeDetails,
    run: (ctx, { params, input }) => updateVisitType(ctx, params.code!, input),
  }),
});
export const action = loader;
