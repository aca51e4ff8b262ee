import { api, call } from "#app/http/api.server.ts";
import { Dashboard } from "#app/schemas/dashboard.ts";
import { loadDashboard } from "#app/services/dashboard/dashboard.server.ts";

export const loader = api({
  GET: call({
    summary: "Get dashboard statistics",
    capability: "dashboard.read",
    output: Dashboard,
    run: loadDashboard,
  }),
});
export const action = loader;
