import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";

import type { adminActions } from "./admin-action.server.ts";

export const getAdminUrls = (tab: string) => getActionUrls<keyof typeof adminActions>(`/admin?tab=${tab}`);
