import type { itemVersions as english } from "../en/item-versions.ts";
import type { Translation } from "../translate.ts";

export const itemVersions = {
  "item-versions.title": "Matoleo ya awali ya “{title}”",
  "item-versions.name": "Matoleo ya awali",
  "item-versions.intro":
    "Kila badiliko la kipengee kilichochapishwa huhifadhi kilivyokuwa kabla yake. Unaweza kulinganisha matoleo na kurejesha mojawapo.",
  "item-versions.none":
    "Bado hakuna matoleo ya awali. Badiliko lijalo la kipengee kilichochapishwa litaunda la kwanza.",
  "item-versions.part": "Matoleo ya",
  "item-versions.part-item": "Kipengee",
  "item-versions.part-staff": "Taarifa za wafanyakazi",
  "item-versions.number": "Toleo la {number}",
  "item-versions.now": "Sasa",
  "item-versions.changed": "Wakati wa badiliko",
  "item-versions.administrator": "Msimamizi",
  "item-versions.deleted-account": "Akaunti iliyofutwa",
  "item-versions.from": "Linganisha",
  "item-versions.to": "Na",
  "item-versions.compare": "Linganisha",
  "item-versions.compare-now": "Linganisha na sasa",
  "item-versions.comparison": "Tofauti zilizopo",
  "item-versions.same": "Matoleo haya mawili yanafanana.",
  "item-versions.removed": "Imeondolewa",
  "item-versions.added": "Imeongezwa",
  "item-versions.restore": "Rejesha toleo la {number}",
  "item-versions.restore-hint":
    "Kurejesha pia ni badiliko, kwa hiyo unaweza kulitendua. Faili zilizoongezwa baadaye hubaki. Hakubadilishi wanaoweza kuona kipengee. Unukuzi na masahihisho ya kurasa za faili iliyobadilishwa hayarudi.",
  "item-versions.restore-pending": "Idhini ya msimamizi inahitajika kwanza kwa toleo lililorejeshwa.",
  "item-versions.restored": "Toleo la awali limerejeshwa",
  "item-versions.restored-without": "Toleo la awali limerejeshwa, bila: {fields}",
  "item-versions.delete": "Futa",
  "item-versions.delete-title": "Ungependa kufuta toleo la {number}?",
  "item-versions.delete-text":
    "Taarifa za wakati huo zitafutwa kabisa, pamoja na faili za zamani ambazo hazimo katika toleo jingine. Namba yake inabaki katika orodha. Kipengee chenyewe hakibadiliki.",
  "item-versions.deleted-at": "Limefutwa",
  "item-versions.deleted": "Toleo limefutwa",
  "item-versions.failed": "Toleo halikurejeshwa",
  "item-versions.exact-place": "Mahali halisi",
  "item-versions.removed-field": "sehemu iliyoondolewa",
  "item-versions.file-gone": "{name} (faili haipo tena)",
} as const satisfies Translation<typeof english>;
