export const rights = {
  "rights.title": "Haki",
  "rights.not-known": "Hazijulikani",
  "rights.unknown": "Hatujui haki zake. Uliza kabla ya kuitumia zaidi.",
  "rights.wrong": "Chagua mojawapo ya leseni na matamko",
  "rights.CC BY": "Unaweza kuisambaza na kuibadilisha ukimtaja mwandishi wake.",
  "rights.CC BY-SA":
    "Unaweza kuisambaza na kuibadilisha ukimtaja mwandishi wake na kuitoa kwa masharti yaleyale.",
  "rights.CC BY-NC": "Unaweza kuisambaza na kuibadilisha, lakini si kwa faida, ukimtaja mwandishi wake.",
  "rights.CC BY-NC-SA":
    "Unaweza kuisambaza na kuibadilisha, lakini si kwa faida, ukimtaja mwandishi wake na kuitoa kwa masharti yaleyale.",
  "rights.CC BY-ND": "Unaweza kuisambaza bila kuibadilisha ukimtaja mwandishi wake.",
  "rights.CC BY-NC-ND": "Unaweza kuisambaza bila kuibadilisha na si kwa faida, ukimtaja mwandishi wake.",
  "rights.CC0": "Hakuna anayedai haki: unaweza kuitumia kwa jambo lolote.",
  "rights.InC": "Inalindwa na hakimiliki: muulize mwenye haki kabla ya kuitumia zaidi.",
  "rights.InC-OW-EU":
    "Inalindwa na hakimiliki na mwenye haki hajulikani; katika Umoja wa Ulaya ni kazi yatima.",
  "rights.InC-EDU": "Inalindwa na hakimiliki: kufundishia na kujifunzia kunaruhusiwa.",
  "rights.InC-NC": "Inalindwa na hakimiliki: matumizi yasiyo ya faida yanaruhusiwa.",
  "rights.InC-RUU": "Inalindwa na hakimiliki, na mwenye haki hatambuliki wala hapatikani.",
  "rights.NoC-CR": "Haina hakimiliki, lakini mkataba unawekea mipaka matumizi yake.",
  "rights.NoC-NC":
    "Haina hakimiliki, lakini nakala ya dijitali ilitengenezwa kwa matumizi yasiyo ya faida tu.",
  "rights.NoC-OKLR": "Haina hakimiliki, lakini sheria nyingine zinawekea mipaka matumizi yake.",
  "rights.NoC-US": "Haina hakimiliki nchini Marekani; kwingineko huenda ni tofauti.",
  "rights.CNE": "Hakimiliki yake bado haijachunguzwa.",
  "rights.UND": "Hakimiliki yake ilichunguzwa, na haikuweza kubainika.",
  "rights.NKC": "Kwa tunavyojua haina hakimiliki, lakini hilo si hakika.",
};
