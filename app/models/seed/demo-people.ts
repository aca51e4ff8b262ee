/** Invented people. Their passwords are in the README, and open nothing but a demo. */

export const READERS = [{ name: "Wanjiru Kamau", email: "reader@example.org", password: "reader123" }];

export const CONTRIBUTORS = [
  {
    name: "Nakato Ssebunya",
    email: "contributor@example.org",
    password: "contributor123",
    title: "Dr",
    institution: "Lake Institute",
    location: "Kampala",
    country: "Uganda",
    specialization: ["Cultural Heritage", "Archival Studies"],
    biography:
      "Collects the songs and the papers of the lake shore, and writes about who was allowed to keep them. Before that she looked after a parish archive that the rain had found first.",
    website: "https://nakato.example.org",
  },
  {
    name: "Mwalimu Rashid Bakari",
    email: "rashid@example.org",
    password: "contributor123",
    title: "",
    institution: "Coast Museums",
    location: "Lamu",
    country: "Kenya",
    specialization: ["Archaeology", "Conservation"],
    biography:
      "Forty years of coral stone: he has measured most of the carved doors of the old town and mended some.",
    website: "",
  },
  {
    name: "Tsehay Alemu",
    email: "tsehay@example.org",
    password: "",
    title: "",
    institution: "Hills University",
    location: "Gondar",
    country: "Ethiopia",
    specialization: ["Art History"],
    biography: "Painted churches, their painters, and the pigments that one can still buy in the market.",
    website: "",
  },
];

export const APPLICATIONS = [
  {
    name: "Achieng Odhiambo",
    email: "achieng@example.org",
    expertise: "Archival Studies",
    motivation:
      "I look after the papers of three fishing villages on the lake, and would like others to be able to read them.",
  },
  {
    name: "Jean-Bosco Nduwimana",
    email: "jeanbosco@example.org",
    expertise: "Anthropology",
    motivation:
      "For eleven years I have recorded the drum makers of Gitega. The recordings should outlive my shelf.",
  },
];
