import { formatEuro } from '../money/format-euro.ts';
import type { PlanLine, PlanShare, PlanTrigger } from './payment-plan.ts';
import { hasDays, mostPlanDays, mostPlanLines } from './payment-plan.ts';
import type { PlanProblemCode } from './plan-problems.ts';

export const paymentPlanLabels = {
  'paymentPlan.plans': 'Pläne',
  'paymentPlan.default': 'Vorgabe für neue Aufträge',
};

export const planShareNames: Readonly<Record<PlanShare, string>> = {
  PERCENT: 'Prozent',
  AMOUNT: 'Betrag',
  REST: 'der Rest',
};

export const planTriggerNames: Readonly<Record<PlanTrigger, string>> = {
  CONTRACT: 'bei Auftrag',
  DAYS_AFTER_CONTRACT: 'Tage nach Auftrag',
  DAYS_BEFORE_DELIVERY: 'Tage vor Lieferung',
  DELIVERY: 'bei Lieferung',
  ACCEPTANCE: 'nach Abnahme',
};

const numbers = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** `30 %`, `2.000,00 €`, `Rest`. */
function shareInWords({ share, percent, amount }: PlanLine): string {
  if (share === 'PERCENT') return `${numbers.format(percent ?? 0)}\u00a0%`;
  return share === 'AMOUNT' && amount !== null ? formatEuro(amount) : 'Rest';
}

/** `bei Auftrag`, `14 Tage vor Lieferung`. */
export function triggerInWords({ trigger, days }: Pick<PlanLine, 'trigger' | 'days'>): string {
  const name = planTriggerNames[trigger];
  if (!hasDays(trigger)) return name;
  return days === 1 ? name.replace(/^Tage/, '1 Tag') : `${days ?? '…'} ${name}`;
}

/** `30 % bei Auftrag`, `60 %, 14 Tage vor Lieferung`. */
export const lineInWords = (line: PlanLine): string =>
  `${shareInWords(line)}${hasDays(line.trigger) ? ',' : ''} ${triggerInWords(line)}`;

/** `30 % bei Auftrag · 60 %, 14 Tage vor Lieferung · Rest nach Abnahme`. */
export const linesInWords = (lines: readonly PlanLine[]): string => lines.map(lineInWords).join(' · ');

export const planInWords = ({ name, lines }: { name: string; lines: readonly PlanLine[] }): string =>
  `${name} (${linesInWords(lines)})`;

export const planProblemTexts: Readonly<Record<PlanProblemCode, string>> = {
  NAME_MISSING: 'Gib dem Plan einen Namen.',
  NAME_TWICE: 'So heißt schon ein anderer Plan. Gib ihm einen eigenen Namen.',
  NO_LINE: 'Ein Plan braucht mindestens eine Zeile.',
  TOO_MANY_LINES: `Ein Plan hat höchstens ${mostPlanLines} Zeilen. Fasse welche zusammen.`,
  SAME_LINE: 'Diese Kennung gibt es schon.',
  PERCENT_MISSING: 'Wie viel Prozent? Mehr als 0, höchstens 100.',
  AMOUNT_MISSING: 'Welcher Betrag? Mehr als 0,00 €.',
  DAYS_MISSING: 'Wie viele Tage?',
  DAYS_TOO_MANY: `Es sind 0 bis ${mostPlanDays} Tage.`,
  OVER_THE_PRICE: 'Mit dieser Zeile sind es mehr als 100 %. Verringere sie oder eine davor.',
  NOTHING_LEFT: 'Die Zeilen davor sind schon 100 %: Es bleibt kein Rest.',
  REST_NOT_LAST: 'Der Rest steht in der letzten Zeile. Verschiebe sie ans Ende.',
  NO_SUCH_DEFAULT: 'Diesen Plan gibt es nicht. Wähle einen anderen als Vorgabe.',
};

/** Rules: payment-plans#all-before-delivery. */
export const allBeforeDeliveryText =
  'Dieser Plan verlangt den ganzen Preis vor der Lieferung. In Geschäftsbedingungen ist das bei einer Küche mit Einbau unwirksam (BGH, 07.03.2013, VII ZR 162/12): Lass einen spürbaren letzten Teil nach dem Einbau stehen, oder vereinbare es einzeln. Der Plan ist trotzdem gespeichert.';
