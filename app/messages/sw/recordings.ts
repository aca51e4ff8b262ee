import type { recordings as english } from "../en/recordings.ts";
import type { Words } from "../words.ts";

export const recordings: Words<typeof english> = {
  "recordings.no-light-copy": "Hakuna nakala nyepesi ya kitu hiki.",
  "recordings.light": "Nakala nyepesi",
  "recordings.original": "Faili asilia",
  "recordings.listen": "Sikiliza:",
  "recordings.watch": "Tazama:",
  "recordings.waiting": "Nakala nyepesi itatengenezwa.",
  "recordings.under-way": (percent) => `Nakala nyepesi inatengenezwa: asilimia ${percent}`,
  "recordings.never": "Hakuna nakala nyepesi: isingekuwa ndogo zaidi.",
  "recordings.given-up": "Nakala nyepesi haikuweza kutengenezwa kwa faili hili.",
  "recordings.copies": "Nakala nyepesi za sauti na filamu",
  "recordings.copies-waiting": (n) => `${n} zinasubiri`,
  "recordings.copies-given-up": (n) => `${n} hazikuweza kutengenezwa`,
  "recordings.cannot-make": "Programu ya ffmpeg haipo kwenye mashine hii: nakala nyepesi hazitengenezwi.",
  "recordings.file": "Faili",
  "recordings.done": "Imefanyika",
  "recordings.percent": (percent) => `Asilimia ${percent}`,
  "task.make-low-data-copy": "Kutengeneza nakala nyepesi za sauti na filamu",
};
