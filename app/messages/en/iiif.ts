/** What other programs are told of pictures. */
export const iiif = {
  "iiif.none": "There is no picture of this.",
  "iiif.wrong": "The address does not name a piece of the picture in the way of IIIF.",
  "iiif.not-offered": "The picture is not offered in this piece or size. Its info.json says which there are.",
  "iiif.not-yet": "The picture is not cut into pieces yet. Its manifest has all of it.",
  "iiif.not-done": "Pictures are not made larger than they are.",
  "iiif.page": "Page {number}",
  "iiif.gallery": "Pictures of the gallery",
  "iiif.gallery-rest": "More pictures",
} as const;
