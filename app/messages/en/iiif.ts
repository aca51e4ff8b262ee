export const iiif = {
  "iiif.no-image": "No image available.",
  "iiif.invalid-url": "This is not a valid IIIF image URL.",
  "iiif.not-available": "This region or size is not available. See info.json for what is offered.",
  "iiif.not-tiled-yet": "This image has not been tiled yet. Use the full image listed in the manifest.",
  "iiif.no-upscaling": "Images cannot be enlarged beyond their original size.",
  "iiif.page": "Page {number}",
  "iiif.gallery": "Media gallery images",
  "iiif.gallery-more": "More images",
} as const;
