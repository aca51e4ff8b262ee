import { getActionUrls } from "#app/ui/dialogs/use-dialog-urls.ts";

import type { ImportAction } from "./route.tsx";

export const getImportUrls = (id: string) => getActionUrls<ImportAction>(`/admin/imports/${id}`);
