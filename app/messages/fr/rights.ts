export const rights = {
  "rights.title": "Droits",
  "rights.not-known": "Inconnus",
  "rights.unknown": "Nous n’en connaissons pas les droits. Demandez avant d’en faire un autre usage.",
  "rights.wrong": "Choisissez l’une des licences ou des mentions",
  "rights.CC BY": "Vous pouvez partager cette œuvre et la modifier en citant son auteur.",
  "rights.CC BY-SA":
    "Vous pouvez partager cette œuvre et la modifier en citant son auteur et en la transmettant aux mêmes conditions.",
  "rights.CC BY-NC":
    "Vous pouvez partager cette œuvre et la modifier, sans but lucratif, en citant son auteur.",
  "rights.CC BY-NC-SA":
    "Vous pouvez partager cette œuvre et la modifier, sans but lucratif, en citant son auteur et en la transmettant aux mêmes conditions.",
  "rights.CC BY-ND": "Vous pouvez partager cette œuvre sans la modifier, en citant son auteur.",
  "rights.CC BY-NC-ND":
    "Vous pouvez partager cette œuvre sans la modifier et sans but lucratif, en citant son auteur.",
  "rights.CC0": "Personne n’y revendique de droits : vous pouvez en faire tout usage.",
  "rights.InC":
    "Cette œuvre est protégée par le droit d’auteur : demandez à son titulaire avant d’en faire un autre usage.",
  "rights.InC-OW-EU":
    "Cette œuvre est protégée par le droit d’auteur et son titulaire est inconnu ; c’est une œuvre orpheline dans l’Union européenne.",
  "rights.InC-EDU": "Cette œuvre est protégée par le droit d’auteur : l’enseignement et l’étude sont permis.",
  "rights.InC-NC":
    "Cette œuvre est protégée par le droit d’auteur : les usages sans but lucratif sont permis.",
  "rights.InC-RUU":
    "Cette œuvre est protégée par le droit d’auteur, et son titulaire ne peut être identifié ou retrouvé.",
  "rights.NoC-CR": "Cette œuvre est libre de droit d’auteur, mais un contrat en limite les usages.",
  "rights.NoC-NC":
    "Cette œuvre est libre de droit d’auteur, mais elle n’a été numérisée que pour des usages sans but lucratif.",
  "rights.NoC-OKLR": "Cette œuvre est libre de droit d’auteur, mais d’autres lois en limitent les usages.",
  "rights.NoC-US":
    "Cette œuvre est libre de droit d’auteur aux États-Unis ; ailleurs, il peut en être autrement.",
  "rights.CNE": "Ses droits n’ont pas encore été examinés.",
  "rights.UND": "Ses droits ont été examinés sans pouvoir être établis.",
  "rights.NKC": "À notre connaissance, elle est libre de droit d’auteur, mais ce n’est pas certain.",
};
