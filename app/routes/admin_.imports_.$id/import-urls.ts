import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";

import type { ImportAction } from "./route.tsx";

export const getImportUrls = (id: string) => getActionUrls<ImportAction>(`/admin/imports/${id}`);
