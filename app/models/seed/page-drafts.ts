import type { LocalizedText } from "../../schemas/localized-text.ts";

/** Texts that an institution checks, changes and publishes. A line whose placeholder has no value is not shown. */
export const PAGE_DRAFTS: { slug: string; title: LocalizedText; body: LocalizedText }[] = [
  {
    slug: "privacy",
    title: { en: "Privacy", sw: "Faragha", fr: "Confidentialité" },
    body: {
      en: `This page explains which personal data {site} stores, why, and what you can do about it.

## Who is responsible

- {site}
- {address}
- Email: [{email}](mailto:{email})
- Phone: {telephone}

## What we store

{stored-data}

You can read most of this website without an account. We do not use advertising, and we do not send your data to companies that analyse website traffic.

## Cookies

We set cookies that the website needs: to keep you logged in, to remember your language and your reading settings, and to show a message once after you send a form. We set no cookies for advertising or statistics.

## How long we store it

Your account stays until you delete it at [My account](/account), or until you ask us to. Login sessions end after 30 days at the latest. The list above says how long we store everything else.

## Your rights

You can ask us which data we store about you. You can ask us to correct it, to delete it, to give you a copy of it, or to stop using it for a purpose. If you have an account, you can download a copy of your data and delete your account yourself in [My account](/account). For everything else, [send us a request](/privacy-requests). You can also complain to the data protection authority of your country.
Write to [{email}](mailto:{email}).
`,
      sw: `Ukurasa huu unaeleza taarifa binafsi ambazo {site} inahifadhi, kwa nini inazihifadhi, na unachoweza kufanya.

## Nani anawajibika

- {site}
- {address}
- Barua pepe: [{email}](mailto:{email})
- Simu: {telephone}

## Tunachohifadhi

{stored-data}

Unaweza kusoma sehemu kubwa ya tovuti hii bila akaunti. Hatuna matangazo ya biashara, na hatutumi taarifa zako kwa kampuni zinazochunguza matumizi ya tovuti.

## Vidakuzi

Tunatumia vidakuzi ambavyo tovuti inahitaji: kukuacha ndani ya akaunti yako, kukumbuka lugha yako na mipangilio yako ya kusoma, na kuonyesha ujumbe mara moja baada ya kutuma fomu. Hatutumii vidakuzi kwa matangazo au takwimu.

## Tunahifadhi kwa muda gani

Akaunti yako hubaki hadi utakapoifuta kwenye [Akaunti yangu](/account), au utakapotuomba tuifute. Kipindi cha kuingia huisha baada ya siku 30 au kabla. Orodha iliyo hapo juu inaonyesha muda tunaohifadhi taarifa nyingine.

## Haki zako

Unaweza kutuuliza ni taarifa gani tunahifadhi kukuhusu. Unaweza kutuomba tuzirekebishe, tuzifute, tukupe nakala yake, au tuache kuzitumia kwa lengo fulani. Ukiwa na akaunti, unaweza kupakua nakala ya taarifa zako na kufuta akaunti yako mwenyewe kwenye [Akaunti yangu](/account). Kwa mengine yote, [tutumie ombi](/privacy-requests). Unaweza pia kulalamika kwa mamlaka ya ulinzi wa taarifa ya nchi yako.
Tuandikie kwa [{email}](mailto:{email}).
`,
      fr: `Cette page explique quelles données personnelles {site} conserve, pourquoi, et ce que vous pouvez faire.

## Responsable

- {site}
- {address}
- Adresse électronique : [{email}](mailto:{email})
- Téléphone : {telephone}

## Ce que nous conservons

{stored-data}

Vous pouvez lire la plus grande partie de ce site sans compte. Nous n’affichons pas de publicité et nous n’envoyons pas vos données à des entreprises qui analysent la fréquentation du site.

## Cookies

Nous utilisons les cookies dont le site a besoin : pour maintenir votre connexion, pour retenir votre langue et vos réglages de lecture, et pour afficher un message une fois après l’envoi d’un formulaire. Nous n’utilisons pas de cookies pour la publicité ni pour les statistiques.

## Durée de conservation

Votre compte est conservé jusqu’à ce que vous le supprimiez dans [Mon compte](/account), ou que vous demandiez sa suppression. Une session se termine au plus tard après 30 jours. La liste ci-dessus indique la durée de conservation des autres données.

## Vos droits

Vous pouvez nous demander quelles données nous conservons à votre sujet. Vous pouvez demander leur correction, leur suppression, une copie, ou l’arrêt de leur utilisation pour une finalité. Si vous avez un compte, vous pouvez télécharger une copie de vos données et supprimer votre compte vous-même dans [Mon compte](/account). Pour le reste, [envoyez-nous une demande](/privacy-requests). Vous pouvez aussi adresser une réclamation à l’autorité de protection des données de votre pays.
Écrivez à [{email}](mailto:{email}).
`,
    },
  },
  {
    slug: "terms",
    title: { en: "Terms of use", sw: "Masharti ya matumizi", fr: "Conditions d’utilisation" },
    body: {
      en: `These terms apply to everyone who uses the website of {site}.

## Reading and downloading

Each item states its rights or its licence. Use it only as they allow, and name the author and {site} when you quote it. Some materials belong to communities: respect the conditions that they have set.

## Accounts

Use your own name and email address. Do not share your password. We can close an account that is used to harm other people or this website.

## Contributions

You keep your rights in what you upload. With an upload you confirm that you may publish it, and you allow {site} to show it under the rights that you have chosen. We review contributions before they are published.

## Visits and events

A visit request becomes a visit when we approve it. Cancel your visit or registration when you cannot come, so that someone else can take your place.

## Errors

We check what we publish, but there can be errors.
If something is wrong, offensive or should not be public, write to [{email}](mailto:{email}).
`,
      sw: `Masharti haya yanamhusu kila mtu anayetumia tovuti ya {site}.

## Kusoma na kupakua

Kila kipengee kinaeleza haki au leseni yake. Kitumie kama haki au leseni hiyo inavyoruhusu, na umtaje mwandishi na {site} unapokinukuu. Baadhi ya vipengee ni mali ya jamii: heshimu masharti ambayo jamii hizo zimeweka.

## Akaunti

Tumia jina lako na anwani yako ya barua pepe. Usimpe mtu mwingine nenosiri lako. Tunaweza kufunga akaunti inayotumiwa kuwadhuru watu wengine au tovuti hii.

## Michango

Haki zako katika kazi unayopakia zinabaki zako. Unapopakia kazi, unathibitisha kwamba una ruhusa ya kuichapisha, na unairuhusu {site} kuionyesha kwa haki ulizochagua. Tunakagua michango kabla ya kuichapisha.

## Ziara na matukio

Ombi la ziara huwa ziara tunapoliidhinisha. Ghairi ziara au usajili wako usipoweza kuja, ili mtu mwingine apate nafasi yako.

## Makosa

Tunakagua tunachochapisha, lakini makosa yanaweza kuwepo.
Ukiona kitu chenye makosa, kinachoudhi au kisichopaswa kuonekana kwa umma, tuandikie kwa [{email}](mailto:{email}).
`,
      fr: `Ces conditions s’appliquent à toute personne qui utilise le site de {site}.

## Lecture et téléchargement

Chaque élément indique ses droits ou sa licence. Utilisez-le dans ces limites, et nommez l’auteur et {site} quand vous le citez. Certains documents appartiennent à des communautés : respectez les conditions qu’elles ont fixées.

## Comptes

Utilisez votre propre nom et votre propre adresse électronique. Ne communiquez pas votre mot de passe. Nous pouvons fermer un compte qui sert à nuire à d’autres personnes ou à ce site.

## Contributions

Vous gardez vos droits sur ce que vous envoyez. Par l’envoi, vous confirmez avoir le droit de le publier et vous autorisez {site} à le montrer selon les droits que vous avez choisis. Nous examinons les contributions avant leur publication.

## Visites et événements

Une demande de visite devient une visite quand nous l’approuvons. Annulez votre visite ou votre inscription si vous ne pouvez pas venir, afin qu’une autre personne ait votre place.

## Erreurs

Nous vérifions ce que nous publions, mais des erreurs sont possibles.
Si un contenu est faux, offensant ou ne devrait pas être public, écrivez à [{email}](mailto:{email}).
`,
    },
  },
  {
    slug: "accessibility",
    title: { en: "Accessibility", sw: "Ufikivu", fr: "Accessibilité" },
    body: {
      en: `{site} wants everyone to be able to use this website.

## What works

- Every page can be used with a keyboard and with a screen reader, and without JavaScript. Only passkeys and saving for offline use need JavaScript.
- Text can be enlarged, and colours follow the light or dark setting of your device.
- The website works on old phones and slow connections, in English, Kiswahili and French.
- Recordings can have captions and transcripts, and scanned pages can have text.

The software is tested against the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.

## What does not work yet

- Some scanned documents have no text yet, so that a screen reader cannot read them.
- Some recordings have no captions or transcript yet.

## Tell us

If you cannot use something, or if you need a document in another form, write to [{email}](mailto:{email}).
Phone: {telephone}
`,
      sw: `{site} inataka kila mtu aweze kutumia tovuti hii.

## Kinachofanya kazi

- Kila ukurasa unaweza kutumiwa kwa kibodi na kwa kisoma skrini, na bila JavaScript. Funguo za siri na kuhifadhi kwa matumizi bila mtandao pekee ndivyo vinavyohitaji JavaScript.
- Maandishi yanaweza kukuzwa, na rangi hufuata mwonekano wa mwanga au wa giza wa kifaa chako.
- Tovuti inafanya kazi kwenye simu za zamani na mtandao wa polepole, kwa Kiingereza, Kiswahili na Kifaransa.
- Rekodi zinaweza kuwa na manukuu na unukuzi, na kurasa zilizochanganuliwa zinaweza kuwa na maandishi.

Programu hii hupimwa kwa Mwongozo wa Ufikivu wa Maudhui ya Wavuti (WCAG) 2.2, kiwango cha AA.

## Kisichofanya kazi bado

- Baadhi ya nyaraka zilizochanganuliwa bado hazina maandishi, kwa hiyo kisoma skrini hakiwezi kuzisoma.
- Baadhi ya rekodi bado hazina manukuu wala unukuzi.

## Tuambie

Usipoweza kutumia kitu fulani, au ukihitaji hati kwa muundo mwingine, tuandikie kwa [{email}](mailto:{email}).
Simu: {telephone}
`,
      fr: `{site} souhaite que tout le monde puisse utiliser ce site.

## Ce qui fonctionne

- Chaque page s’utilise au clavier et avec un lecteur d’écran, et sans JavaScript. JavaScript n’est nécessaire que pour les clés d’accès et l’enregistrement hors ligne.
- Le texte peut être agrandi, et les couleurs suivent le réglage clair ou sombre de votre appareil.
- Le site fonctionne sur d’anciens téléphones et des connexions lentes, en anglais, en kiswahili et en français.
- Les enregistrements peuvent avoir des sous-titres et une transcription, et les pages numérisées peuvent avoir un texte.

Le logiciel est testé selon les règles pour l’accessibilité des contenus web (WCAG) 2.2, niveau AA.

## Ce qui ne fonctionne pas encore

- Certains documents numérisés n’ont pas encore de texte : un lecteur d’écran ne peut pas les lire.
- Certains enregistrements n’ont pas encore de sous-titres ni de transcription.

## Nous écrire

Si vous ne pouvez pas utiliser quelque chose, ou s’il vous faut un document sous une autre forme, écrivez à [{email}](mailto:{email}).
Téléphone : {telephone}
`,
    },
  },
];
