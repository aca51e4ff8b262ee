import { EVENT_TYPES } from "#app/schemas/lists.ts";

import { ok } from "./result.ts";

export const listEventTypes = () => ok({ types: [...EVENT_TYPES] });
