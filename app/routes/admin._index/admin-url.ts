import { getActionUrls } from "#app/ui/dialogs/use-dialog-urls.ts";

import type { adminActions } from "./admin-action.server.ts";

export const getAdminUrls = (tab: string) => getActionUrls<keyof typeof adminActions>(`/admin?tab=${tab}`);
