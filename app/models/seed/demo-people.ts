export const DEMO_READERS = [{ name: "Wanjiru Kamau", email: "reader@example.org", password: "reader123" }];

export const DEMO_CONTRIBUTORS = [
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
      "Works on the songs and papers of the lake shore. She previously managed a parish archive. Sample profile.",
    website: "https://nakato.example.org",
  },
  {
    name: "Rashid Bakari",
    email: "rashid@example.org",
    password: "contributor123",
    title: "Mwalimu",
    institution: "Coast Museums",
    location: "Lamu",
    country: "Kenya",
    specialization: ["Archaeology", "Conservation"],
    biography: "Has documented and restored carved doors in Lamu for forty years. Sample profile.",
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
    biography: "Studies painted churches and their pigments. Sample profile.",
    website: "",
  },
];

export const DEMO_APPLICATIONS = [
  {
    name: "Achieng Odhiambo",
    email: "achieng@example.org",
    expertise: "Archival Studies",
    motivation:
      "I look after the papers of three fishing villages and would like others to be able to read them.",
  },
  {
    name: "Jean-Bosco Nduwimana",
    email: "jeanbosco@example.org",
    expertise: "Anthropology",
    motivation: "I have recorded drum makers for eleven years and would like to preserve the recordings.",
  },
];
