import { z } from "zod";

export const EventTypes = z.object({ types: z.array(z.string()) });
