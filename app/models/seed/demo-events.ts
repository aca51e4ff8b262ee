import type { EVENT_CATEGORIES, EVENT_STATUSES } from "../../schemas/lists.ts";

/** Their days count from now, so that there are always some to come. */
type DemoEvent = {
  title: string;
  description: string;
  inDays: number;
  time: string;
  location: string;
  type: string;
  category: (typeof EVENT_CATEGORIES)[number];
  country: string;
  organizer: string;
  maximum: number;
  status?: (typeof EVENT_STATUSES)[number];
  by?: string;
  approvalStatus?: "pending" | "rejected";
  rejectionReason?: string;
  registered?: string[];
};

export const EVENTS: DemoEvent[] = [
  {
    title: "Who may keep a drum: an evening with the makers",
    description:
      "Three drum makers of Gitega bring their tools and one drum that has never been played in a house with a door. There is tea, and there are questions; the drum stays silent until eight.",
    inDays: 12,
    time: "18:00",
    location: "Reading room, Museum Hill",
    type: "Lecture",
    category: "Cultural",
    country: "Kenya",
    organizer: "Urithi",
    maximum: 40,
    registered: ["reader@example.org"],
  },
  {
    title: "Mending wet paper",
    description:
      "A day at the bench for keepers of small archives: drying, flattening, deciding what to let go. Bring a box that the rain has found; blotting paper is here.",
    inDays: 20,
    time: "09:30",
    location: "Conservation workshop, ground floor",
    type: "Workshop",
    category: "Professional Development",
    country: "Uganda",
    organizer: "Lake Institute",
    maximum: 2,
    by: "contributor@example.org",
    registered: ["rashid@example.org", "tsehay@example.org"],
  },
  {
    title: "Carved doors of the coast",
    description:
      "Forty doors in photographs and six in wood, with the chalk lines that their carvers left under the paint. Open all day; the walk round it begins at ten.",
    inDays: 3,
    time: "10:00",
    location: "Long gallery",
    type: "Exhibition",
    category: "Arts & Heritage",
    country: "Kenya",
    organizer: "Coast Museums",
    maximum: 0,
    status: "ongoing",
    by: "rashid@example.org",
  },
  {
    title: "Reading Shaaban aloud",
    description: "One night, one lamp, four voices. Readers of every school year are welcome.",
    inDays: 33,
    time: "19:30",
    location: "Courtyard",
    type: "Cultural Event",
    category: "Community Engagement",
    country: "Tanzania",
    organizer: "Urithi",
    maximum: 6,
    registered: ["reader@example.org", "contributor@example.org"],
  },
  {
    title: "Open archives, closed doors",
    description:
      "A conference on what may be shown, to whom, and who is asked. Two days; the second belongs to the communities whose papers they are.",
    inDays: 61,
    time: "08:30",
    location: "Hills University, Gondar",
    type: "Conference",
    category: "Academic",
    country: "Ethiopia",
    organizer: "Hills University",
    maximum: 120,
  },
  {
    title: "Salt of Katwe: films from the lake",
    description: "Two short films and the woman who carried the camera.",
    inDays: -24,
    time: "18:30",
    location: "Reading room, Museum Hill",
    type: "Screening",
    category: "Cultural",
    country: "Uganda",
    organizer: "Urithi",
    maximum: 50,
    status: "completed",
    registered: ["reader@example.org"],
  },
  {
    title: "A night of ferry songs",
    description: "Called off: the ferry is in dock, and the singers with it.",
    inDays: 9,
    time: "20:00",
    location: "The pier",
    type: "Cultural Event",
    category: "Cultural",
    country: "Uganda",
    organizer: "Lake Institute",
    maximum: 30,
    status: "cancelled",
  },
  {
    title: "How to listen to a wax cylinder",
    description: "Proposed for the rainy months: six people, one cylinder, no spare needle.",
    inDays: 48,
    time: "14:00",
    location: "Sound room",
    type: "Masterclass",
    category: "Research",
    country: "Uganda",
    organizer: "Nakato Ssebunya",
    maximum: 6,
    by: "contributor@example.org",
    approvalStatus: "pending",
  },
];
