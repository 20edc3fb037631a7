import { houseValueNames } from '@korpus/domain/base-data/base-data-texts.ts';
import { orderLabels } from '@korpus/domain/orders/order-catalogue-texts.ts';
import { tillRuleLabels } from '@korpus/domain/orders/till-receipts-texts.ts';

const number = orderLabels['payments.tillReceiptNumber'];

export const tillRuleTexts = {
  title: houseValueNames.tillRule,
  hint: `Ob Zahlungen, die durch die Kasse gehen, eine ${number} brauchen.`,
  loadFailed: 'Die Einstellung konnte nicht geladen werden',
  number,
  edit: `${number} einstellen`,
  since: (day: string) => `Verlangt seit ${day}`,
  from: (day: string) => `Verlangt ab ${day}`,
  off: 'Nicht verlangt',
  because: (reason: string, name: string, when: string) => `${reason} (${name}, ${when})`,
  isOn: `${number} verlangen`,
  requiredFrom: tillRuleLabels.requiredFrom,
  reason: tillRuleLabels.reason,
  reasonHint: 'Bleibt mit deinem Namen und dem Tag in der Historie',
  dayMissing: 'Gib den Tag an, ab dem sie verlangt wird.',
  why: 'Warum das Gesetz danach fragt',
  germany:
    'Deutschland: Was Bargeld aufzeichnet und abrechnet, braucht eine TSE (§ 146a AO). Das macht deine Kasse; Korpus nennt nur die Nummer ihres Belegs.',
  austria: 'Österreich: Das macht die Registrierkasse. Eine Karte vor Ort zählt dort wie Bargeld.',
  before: 'Was schon eingetragen ist, bleibt gültig, auch ohne Nummer.',
  saved: 'Gespeichert',
};
