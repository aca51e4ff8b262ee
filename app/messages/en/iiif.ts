export const iiif = {
  "iiif.none": "No image available.",
  "iiif.wrong": "This is not a valid IIIF image URL.",
  "iiif.not-offered": "This region or size is not available. See info.json for what is offered.",
  "iiif.not-yet": "This image has not been tiled yet. Use the full image listed in the manifest.",
  "iiif.not-done": "Images cannot be enlarged beyond their original size.",
  "iiif.page": "Page {number}",
  "iiif.gallery": "Media gallery images",
  "iiif.gallery-rest": "More images",
} as const;
