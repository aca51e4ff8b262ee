import type { Actor } from "./context.ts";
import { currentSite } from "./site.server.ts";

/**
 * The one place that decides what people who are not logged in see by the setting of the site. Hidden, closed and
 * internal files have their own conditions, which hold with both choices.
 */

type AnyActor = Pick<Actor, "role">;

/** The contract's preview: three items, the beginning of texts, no places of events. */
export const seesPreview = ({ role }: AnyActor) =>
  role === "visitor" && currentSite().settings.visitorAccess !== "records";

const seesRecords = ({ role }: AnyActor) =>
  role === "visitor" && currentSite().settings.visitorAccess === "records";

/** With records in full, files open by their rights. */
export const isOpenAccessOn = () => {
  const { openAccess, visitorAccess } = currentSite().settings;
  return openAccess || visitorAccess === "records";
};

/** Pictures of the gallery in full size. Its recordings and documents need a login. */
export const isOpenGalleryPicture = (actor: AnyActor, { type }: { type: string }) =>
  seesRecords(actor) && type === "image";
export const mayOpenGalleryPictures = (actor: AnyActor) => isOpenGalleryPicture(actor, { type: "image" });
