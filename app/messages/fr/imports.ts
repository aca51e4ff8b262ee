import type { imports as english } from "../en/imports.ts";
import type { Translation } from "../translate.ts";

export const imports = {
  "imports.text":
    "Ajoutez des éléments depuis un tableau (CSV), BibTeX, RIS ou un autre dépôt. Vous pouvez vérifier ce que deviendra chaque ligne avant tout ajout.",
  "imports.none": "Rien n’a encore été importé.",
  "imports.template": "Télécharger un modèle (CSV)",
  "imports.export-all": "Télécharger tous les contenus (CSV)",
  "imports.columns":
    "Colonnes : title, author, description, category, type, country, language, tags, date, rights, file, files, relations, id, doi, isbn, handle, url. Seules title, author et description sont nécessaires.",
  "imports.from-file": "Depuis un fichier",
  "imports.from-repository": "Depuis un autre dépôt",
  "imports.file": "Fichier",
  "imports.file-hint":
    "CSV, BibTeX ou RIS ; au plus {rows} lignes et {size}. Texte en UTF-8, ou tel qu’Excel l’enregistre.",
  "imports.source": "Nom de la source",
  "imports.source-hint":
    "Par exemple « Makerere theses 2026 ». Donnez le même nom chaque fois que vous importez la même liste, afin que les lignes de même id soient reconnues. Donnez un autre nom à une autre liste. Si ce champ reste vide, nous utilisons le nom du fichier et la date du jour.",
  "imports.category": "Catégorie par défaut",
  "imports.type": "Type de contenu par défaut",
  "imports.url": "URL du dépôt (OAI-PMH)",
  "imports.url-hint": "Par exemple https://repository.example.org/oai/request",
  "imports.set": "Ensemble (facultatif)",
  "imports.changed-from": "Modifié à partir du (facultatif)",
  "imports.changed-until": "Modifié jusqu’au (facultatif)",
  "imports.check": "Vérifier et prévisualiser",
  "imports.failed": "L’importation n’a pas pu commencer",
  "imports.preview-ready": "Voici un aperçu de chaque ligne. Rien n’est encore ajouté.",
  "imports.started": "L’importation est en cours. Vous pouvez quitter cette page.",
  "imports.stopped": "L’importation est arrêtée. Les éléments déjà ajoutés sont conservés.",
  "imports.deleted": "L’importation a été supprimée de l’historique. Ses éléments sont conservés.",
  "imports.reload": "Actualiser",
  "imports.loading": "Actualisation",
  "imports.started-at": "Commencée",
  "imports.started-by": "Par",
  "imports.state": "Statut",
  "imports.state-reading": "en lecture",
  "imports.state-ready": "vérifiée, pas commencée",
  "imports.state-importing": "en cours",
  "imports.state-done": "terminée",
  "imports.state-stopped": "arrêtée",
  "imports.state-failed": "a échoué",
  "imports.kind-csv": "Tableau (CSV)",
  "imports.kind-bibtex": "Liste BibTeX",
  "imports.kind-ris": "Liste RIS",
  "imports.kind-oai": "Dépôt (OAI-PMH)",
  "imports.encoding": "Le fichier a été lu en {name}.",
  "imports.encoding-warning":
    "Ce fichier n’est pas en UTF-8. Vérifiez que les noms accentués sont corrects avant de continuer.",
  "imports.unknown-columns": "Ces colonnes seront ignorées : {names}.",
  "imports.rows": "Lignes",
  "imports.no-rows": "Aucune ligne correspondante.",
  "imports.row-number": "Ligne",
  "imports.outcome": "Résultat",
  "imports.all-outcomes": "Toutes les lignes",
  "imports.new-row": "nouvelle",
  "imports.unchanged-row": "aucun changement",
  "imports.changed-row": "modifiée à la source",
  "imports.repeated-row": "en double",
  "imports.invalid-row": "ne peut pas être importée",
  "imports.awaiting-file-row": "fichier manquant",
  "imports.created-row": "importée",
  "imports.why-new": "Cette ligne sera ajoutée. Si son type demande un fichier, envoyez-le après l’import.",
  "imports.why-unchanged": "Déjà importée. Aucun changement.",
  "imports.why-unchanged-awaiting-file":
    "La même œuvre attend son fichier dans une autre importation. Aucun changement.",
  "imports.view-import": "Voir cette importation",
  "imports.why-changed":
    "Déjà importée. Depuis, elle a été modifiée à la source, ou elle porte un identifiant que nous n’avions pas.",
  "imports.updated-row": "mise à jour",
  "imports.why-updated": "Mise à jour d’après la source.",
  "imports.why-repeated": "Identique à une ligne précédente de cette importation. Aucun changement.",
  "imports.duplicate-row": "doublon possible",
  "imports.why-duplicate": "Cette ligne ressemble à un élément déjà présent. Aucun changement.",
  "imports.duplicate-by-identifier":
    "Cette ligne a le même titre, les mêmes auteurs et la même année qu’un élément importé comme {known}, mais aucun identifiant commun : nous n’avons donc rien changé. Si c’est la même œuvre et que vous voulez la mettre à jour, ajoutez cet identifiant à la ligne et importez de nouveau la liste. Si c’est une autre œuvre, choisissez « Importer quand même ».",
  "imports.duplicate-by-source":
    "Cette ligne a le même titre, les mêmes auteurs et la même année que l’élément {id} de la source « {source} », mais aucun identifiant commun : nous n’avons donc rien changé. Si c’est la même œuvre et que vous voulez la mettre à jour, importez de nouveau la liste avec ce nom de source et cet id. Si c’est une autre œuvre, choisissez « Importer quand même ».",
  "imports.same-title-other-identifier":
    "Un autre élément a le même titre, les mêmes auteurs et la même année, mais un autre identifiant : nous les traitons comme deux œuvres.",
  "imports.duplicate-accepted":
    "Cette ligne ressemble à un élément déjà présent, mais une personne a confirmé qu’il s’agit d’une autre œuvre.",
  "imports.accept-duplicate": "Importer quand même",
  "imports.accept-all-duplicates": {
    one: "Importer quand même {count} doublon possible",
    other: "Importer quand même {count} doublons possibles",
  },
  "imports.accept-all-duplicates-hint":
    "Ces lignes ressemblent à des éléments déjà présents. Elles seront traitées comme de nouvelles lignes. Rien n’est ajouté avant le lancement de l’importation.",
  "imports.marked-as-new": "Marquée comme nouvelle. Rien n’est ajouté avant le lancement de l’importation.",
  "imports.row-missing": "Cette ligne n’existe plus.",
  "imports.matching-item-deleted":
    "L’élément auquel elle correspondait a été supprimé ou n’a pas été importé. Importez de nouveau la liste pour l’ajouter.",
  "imports.why-awaiting-file": "Cette ligne devient un élément quand vous envoyez son fichier.",
  "imports.item-deleted-since": "L’élément a été supprimé depuis.",
  "imports.view-item": "Voir l’élément",
  "imports.publish-mode": "Quand le fichier d’une ligne est envoyé",
  "imports.publish-mode-review": "l’envoyer pour approbation",
  "imports.publish-mode-publish": "la publier immédiatement",
  "imports.start": { one: "Importer {count} ligne", other: "Importer {count} lignes" },
  "imports.nothing-new": "Il n’y a pas de nouvelle ligne à importer.",
  "imports.start-changed": {
    one: "Continuer avec {count} ligne modifiée",
    other: "Continuer avec {count} lignes modifiées",
  },
  "imports.changed-items": "Éléments existants modifiés à la source",
  "imports.changed-items-hint":
    "Seuls les champs modifiés à la source sont mis à jour, et seulement si personne ne les a modifiés ici. Ce qui est publié le reste.",
  "imports.changed-items-leave": "conserver notre version",
  "imports.changed-items-update": "mettre à jour depuis la source",
  "imports.resume-reading": "Poursuivre la lecture",
  "imports.reading-resumed": "La lecture reprend où elle s’est arrêtée.",
  "imports.identifier-conflict":
    "Les identifiants de cette ligne correspondent à deux éléments différents, ou son id à un élément dont le DOI est différent. Si elle vient d’une autre liste, donnez à cette liste son propre nom de source.",
  "imports.date-ignored": "Nous n’avons pas compris la date « {words} » et l’avons omise.",
  "imports.local-edits-preserved": "Modifications faites ici et conservées : {fields}.",
  "imports.edited-row": "modifiée dans le tableau",
  "imports.outdated-row": "modifié ici depuis l’export",
  "imports.why-edited": "L’élément recevra le contenu du tableau.",
  "imports.why-outdated":
    "L’élément a changé ici depuis l’export du tableau : nous ne l’avons pas modifié. Exportez-le de nouveau et modifiez le nouveau tableau.",
  "imports.edited-fields": "Modifié dans le tableau : {fields}.",
  "imports.same-as-item": "Identique à l’élément présent ici. Aucun changement.",
  "imports.no-such-item":
    "Aucun élément ne porte cet id ici. Si le tableau vient d’ailleurs, supprimez la colonne « version ».",
  "imports.content-type-fixed": "Le type de contenu d’un élément ne peut pas être modifié.",
  "imports.own-table":
    "Vous pouvez aussi modifier plusieurs éléments à la fois : téléchargez la liste de tous les contenus en CSV, modifiez-la dans un tableur et importez-la ici. Les colonnes « id » et « version » doivent rester. Une cellule vide efface un champ ; une colonne ou une ligne supprimée ne change rien.",
  "imports.result-changed":
    "Quelque chose a changé depuis l’aperçu : nous n’avons rien fait pour cette ligne. Son résultat actuel est celui qui est affiché ici.",
  "imports.starter-not-administrator":
    "La personne qui a lancé cette importation n’est plus administratrice du site : rien n’a été modifié.",
  "imports.cannot-change": "L’élément n’a pas pu être modifié.",
  "imports.interrupted": "L’importation a été interrompue et sera réessayée. Erreur : {code}",
  "imports.stopped-after-failures":
    "L’importation a échoué à plusieurs reprises et s’est arrêtée. Les éléments déjà ajoutés sont conservés.",
  "imports.stop": "Arrêter",
  "imports.delete": "Supprimer de l’historique",
  "imports.delete-title": "Supprimer l’importation « {source} » de l’historique ?",
  "imports.delete-text":
    "Les éléments déjà importés sont conservés et seront reconnus la prochaine fois. Les lignes qui attendent encore un fichier seront supprimées.",
  "imports.delete-failed": "L’importation n’a pas pu être supprimée de l’historique",
  "imports.rows-without-file": {
    one: "{count} ligne a besoin d’un fichier",
    other: "{count} lignes ont besoin d’un fichier",
  },
  "imports.files-title": "Lignes sans fichier",
  "imports.files-none": "Aucune ligne n’a besoin d’un fichier.",
  "imports.files-upload-title": "Envoyer plusieurs fichiers",
  "imports.files-hint":
    "Jusqu’à {count} fichiers. Chacun est associé à la ligne qui le nomme dans la colonne « file ».",
  "imports.files-upload": "Envoyer les fichiers",
  "imports.file-label": "Fichier de cette ligne",
  "imports.file-upload": "Envoyer le fichier",
  "imports.expected-file": "Fichier attendu : {name}",
  "imports.expected-files": "Fichier attendu : {name}. Puis, dans cet ordre : {list}",
  "imports.file-failed": "Le fichier n’a pas pu être ajouté",
  "imports.item-created": "Fichier ajouté.",
  "imports.items-created": { one: "{count} fichier ajouté.", other: "{count} fichiers ajoutés." },
  "imports.some-items-created": "Fichiers ajoutés : {count} sur {of}.",
  "imports.no-row-for-file": "Aucune ligne en attente ne nomme ce fichier.",
  "imports.not-next-file": "D’autres fichiers de cette ligne passent avant. Le suivant est « {name} ».",
  "imports.file-not-needed": "Cette ligne n’a plus besoin d’un fichier.",
  "imports.wrong-status": "Cette action n’est pas possible avec le statut actuel de l’importation.",
  "imports.source-required": "Choisissez un fichier ou saisissez l’URL d’un dépôt",
  "imports.file-type-invalid": "Choisissez un fichier avec l’une de ces extensions : {list}",
  "imports.url-invalid": "Saisissez une URL qui commence par http:// ou https://",
  "imports.broken-cells":
    "Cette ligne a plus de cellules qu’il n’y a de colonnes. Un séparateur doit peut-être être placé entre guillemets.",
  "imports.broken-quote":
    "Une cellule s’étend sur plusieurs lignes qui ressemblent à des lignes du tableau. Un guillemet n’est peut-être pas fermé.",
  "imports.broken-entry": "L’entrée n’a pas pu être lue. Il manque peut-être une accolade.",
  "imports.broken-deleted": "Cette ligne a été supprimée à la source, ou n’a pas de notice Dublin Core.",
  "imports.invalid-category": "category : choisissez parmi {list}",
  "imports.invalid-type": "type : choisissez parmi {list}",
  "imports.invalid-rights": "rights : choisissez parmi {list}",
  "imports.value-ignored": "Nous avons omis « {words} » ({field}). {why}",
  "imports.invalid-field": "{field} : {why}",
  "imports.broken-csv":
    "Nous n’avons pas pu lire le tableau près de la ligne {line}. Un guillemet n’est peut-être pas fermé.",
  "imports.no-title-column":
    "Le tableau n’a pas de colonne « title ». La première ligne doit contenir les noms des colonnes.",
  "imports.nothing-to-import": "Il n’y a rien à importer dans ce fichier.",
  "imports.too-many": "La liste compte plus de {count} lignes. Divisez-la en fichiers plus petits.",
  "imports.no-next-page":
    "Le dépôt annonce d’autres notices sans dire comment les obtenir. Ce que nous avons reçu est ci-dessous.",
  "imports.has-more":
    "Le dépôt contient d’autres notices. Nous avons lu les {count} premières. Pour les autres, choisissez un ensemble ou une période.",
  "imports.unknown-relations":
    "Une ligne liée est introuvable. Vérifiez les identifiants dans « relations ».",
  "imports.too-many-row-files": "Une ligne peut nommer jusqu’à {max} fichiers.",
  "imports.too-complex":
    "Le fichier est trop volumineux ou trop complexe. Divisez-le en fichiers plus petits.",
  "imports.not-oai": "Cette URL n’est pas celle d’un dépôt OAI-PMH. Vérifiez-la et réessayez.",
  "imports.oai-error": "Le dépôt a renvoyé une erreur : {code}.",
  "imports.repository-retry-later": "Le dépôt nous a demandé d’attendre. Nous réessaierons plus tard.",
  "imports.repository-unavailable": "Le dépôt n’a pas répondu. Réessayez plus tard.",
  "imports.repository-too-large": "La réponse du dépôt était trop volumineuse.",
  "imports.repository-not-allowed":
    "Nous ne pouvons pas interroger cette URL : elle mène à un réseau privé, à ce serveur ou à un port inhabituel. La personne qui gère le site peut l’autoriser (HARVEST_HOSTS). Si l’URL redirige, saisissez l’URL finale.",
  "imports.repository-status": "Le dépôt a renvoyé le statut {status}.",
} as const satisfies Translation<typeof english>;
