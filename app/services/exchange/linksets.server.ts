import type { Context } from "#app/core/context.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { findWithProfile } from "#app/services/content/index.server.ts";
import { findContributor } from "#app/services/contributors/index.server.ts";
import { findEvent } from "#app/services/events/index.server.ts";
import { findMedia } from "#app/services/media/index.server.ts";

import {
  describeContributor,
  describeEvent,
  describeItem,
  describeMedia,
  type Described,
} from "./described.server.ts";
import { writeLinkset, writeLinksetText } from "./linkset.ts";

const FORMATS = { json: writeLinkset, text: writeLinksetText };

/** Only signposts are needed here, and they have no words. */
const NO_WAY = { home: "", section: "" };

export async function writeLinksetOf(
  ctx: Context,
  id: string,
  format: keyof typeof FORMATS,
): Promise<Result<string>> {
  const described = await describeAny(ctx, id);
  return described ? ok(FORMATS[format](described.signposts)) : fail("missing", "refused.missing");
}

async function describeAny(ctx: Context, id: string): Promise<Described | undefined> {
  const item = await findWithProfile(ctx, id);
  if (item.ok) return describeItem(item.value.item, item.value.profile, NO_WAY);
  const media = await findMedia(ctx, id);
  if (media.ok) return describeMedia(media.value, NO_WAY);
  const event = await findEvent(ctx, id);
  if (event.ok) return describeEvent(event.value, NO_WAY);
  const contributor = await findContributor(ctx, id);
  return contributor.ok ? describeContributor(contributor.value, NO_WAY) : undefined;
}
