import { api, call } from "#app/http/api.server.ts";
import { Dashboard } from "#app/schemas/dashboard.ts";
import { readDashboard } from "#app/services/desk/dashboard.server.ts";

export const loader = api({
  GET: call({
    summary: "Get dashboard statistics",
    who: "dashboard.read",
    answer: Dashboard,
    run: readDashboard,
  }),
});
export const action = loader;
