import galleryCss from "./gallery.css?url";

export const getGalleryStyleLinks = () => [{ rel: "stylesheet", href: galleryCss }];
