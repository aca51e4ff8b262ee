/** What may be done with a thing: what each licence and each statement says, in one sentence. */
export const rights = {
  "rights.title": "Rights",
  "rights.not-known": "Not known",
  "rights.unknown": "Its rights are not known to us. Ask before you use it further.",
  "rights.wrong": "Choose one of the licences and statements",
  "rights.CC BY": "You may share and change it if you name its author.",
  "rights.CC BY-SA":
    "You may share and change it if you name its author and pass it on under the same terms.",
  "rights.CC BY-NC": "You may share and change it, but not for profit, if you name its author.",
  "rights.CC BY-NC-SA":
    "You may share and change it, but not for profit, if you name its author and pass it on under the same terms.",
  "rights.CC BY-ND": "You may share it unchanged if you name its author.",
  "rights.CC BY-NC-ND": "You may share it unchanged, and not for profit, if you name its author.",
  "rights.CC0": "Nobody claims rights in it: you may use it for anything.",
  "rights.InC": "It is protected by copyright: ask its owner before you use it further.",
  "rights.InC-OW-EU":
    "It is protected by copyright, and its owner is not known; it is an orphan work in the European Union.",
  "rights.InC-EDU": "It is protected by copyright: teaching and learning with it are allowed.",
  "rights.InC-NC": "It is protected by copyright: uses that are not for profit are allowed.",
  "rights.InC-RUU": "It is protected by copyright, and its owner cannot be named or found.",
  "rights.NoC-CR": "It has no copyright, but a contract limits how it may be used.",
  "rights.NoC-NC": "It has no copyright, but it was made digital for uses that are not for profit only.",
  "rights.NoC-OKLR": "It has no copyright, but other laws limit how it may be used.",
  "rights.NoC-US": "It has no copyright in the United States; elsewhere it may be otherwise.",
  "rights.CNE": "Its copyright has not been looked into yet.",
  "rights.UND": "Its copyright was looked into, and could not be made out.",
  "rights.NKC": "As far as we know it has no copyright, but that is not certain.",
};
