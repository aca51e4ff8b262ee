import type { EVENT_CATEGORIES, EVENT_STATUSES } from "../../schemas/lists/events.ts";

type DemoEvent = {
  title: string;
  description: string;
  inDays: number;
  lastsDays?: number;
  /** A drawing. */
  picture: string;
  time: string;
  location: string;
  type: string;
  category: (typeof EVENT_CATEGORIES)[number];
  country: string;
  organizer: string;
  maxAttendees: number;
  status?: (typeof EVENT_STATUSES)[number];
  by?: string;
  approvalStatus?: "pending" | "rejected";
  rejectionReason?: string;
  registered?: string[];
};

export const DEMO_EVENTS: DemoEvent[] = [
  {
    title: "The royal drums of Burundi: a talk",
    description:
      "An illustrated talk about the royal drums of Burundi and how they are played, with time for questions. Sample event; the picture is a drawing.",
    inDays: 12,
    picture: "royal-drums",
    time: "18:00",
    location: "Reading room",
    type: "Lecture",
    category: "Cultural",
    country: "Kenya",
    organizer: "Urithi",
    maxAttendees: 40,
    registered: ["reader@example.org"],
  },
  {
    title: "Mending wet paper",
    description:
      "A one-day workshop for staff of small archives: drying, flattening and deciding what to keep. Please bring a few damaged sheets. Sample event; the picture is a drawing.",
    inDays: 20,
    picture: "drying-paper",
    time: "09:30",
    location: "Conservation workshop, ground floor",
    type: "Workshop",
    category: "Professional Development",
    country: "Uganda",
    organizer: "Lake Institute",
    maxAttendees: 2,
    by: "contributor@example.org",
    registered: ["rashid@example.org", "tsehay@example.org"],
  },
  {
    title: "Carved doors of the coast",
    description:
      "Photographs of forty carved doors, and six original doors. Open all day, with a guided tour at 10:00. Sample event; the picture is a drawing.",
    inDays: -2,
    lastsDays: 60,
    picture: "exhibition-hall",
    time: "10:00",
    location: "Long gallery",
    type: "Exhibition",
    category: "Arts & Heritage",
    country: "Kenya",
    organizer: "Coast Museums",
    maxAttendees: 0,
    status: "ongoing",
    by: "rashid@example.org",
  },
  {
    title: "Reading Shaaban Robert aloud",
    description:
      "An evening of poems by Shaaban Robert, read by four voices. All ages are welcome. Sample event; the picture is a drawing.",
    inDays: 33,
    picture: "courtyard-evening",
    time: "19:30",
    location: "Courtyard",
    type: "Cultural Event",
    category: "Community Engagement",
    country: "Kenya",
    organizer: "Urithi",
    maxAttendees: 6,
    registered: ["reader@example.org", "contributor@example.org"],
  },
  {
    title: "Open archives, closed doors",
    description:
      "A two-day conference on access to archives and the rights of the communities they come from. Sample event; the picture is a drawing.",
    inDays: 61,
    lastsDays: 1,
    picture: "archive-shelves",
    time: "08:30",
    location: "Hills University, Gondar",
    type: "Conference",
    category: "Academic",
    country: "Ethiopia",
    organizer: "Hills University",
    maxAttendees: 120,
  },
  {
    title: "Salt of Katwe: films from the lake",
    description:
      "Two short films about salt production, followed by a discussion with the director. Sample event; the picture is a drawing.",
    inDays: -24,
    picture: "salt-pans",
    time: "18:30",
    location: "Reading room",
    type: "Screening",
    category: "Cultural",
    country: "Kenya",
    organizer: "Urithi",
    maxAttendees: 50,
    status: "completed",
    registered: ["reader@example.org"],
  },
  {
    title: "A night of ferry songs",
    description:
      "This concert is cancelled because the ferry is under repair. Sample event; the picture is a drawing.",
    inDays: 9,
    picture: "launching-a-boat",
    time: "20:00",
    location: "The pier",
    type: "Cultural Event",
    category: "Cultural",
    country: "Uganda",
    organizer: "Lake Institute",
    maxAttendees: 30,
    status: "cancelled",
  },
  {
    title: "How to listen to a wax cylinder",
    description:
      "Six participants listen to transfers of wax cylinders and learn how the originals are stored. Sample event; the picture is a drawing.",
    inDays: 48,
    picture: "wax-cylinder",
    time: "14:00",
    location: "Sound room",
    type: "Masterclass",
    category: "Research",
    country: "Uganda",
    organizer: "Nakato Ssebunya",
    maxAttendees: 6,
    by: "contributor@example.org",
    approvalStatus: "pending",
  },
];
