import { formatDate } from '../dates/format-date.ts';
import { formatEuro } from '../money/format-euro.ts';
import { type DueDay, type DueReason, daysWithoutDay } from '../payment-plans/due-day.ts';
import { triggerInWords } from '../payment-plans/payment-plans-texts.ts';
import type { ClaimPart } from './claims.ts';

/** `nach Abnahme`, `30 Tage nach der Rechnung vom 21.11.2026, die keinen Tag nennt`. */
function reasonInWords(why: DueReason): string {
  switch (why.kind) {
    case 'AGREED':
      return 'wie vereinbart';
    case 'RELEASED':
      return 'bis dahin einbehalten';
    case 'INVOICE':
      return `am Tag der Rechnung (${formatDate(why.invoicedOn)}), weil vorher niemand zahlen kann`;
    case 'AFTER_INVOICE':
      return `${daysWithoutDay} Tage nach der Rechnung vom ${formatDate(why.invoicedOn)}, die keinen Tag nennt`;
    default:
      return triggerInWords({ trigger: why.kind, days: why.days });
  }
}

/** `wie vereinbart; der 07.06.2025 ist kein Werktag`. */
export const dueReasonInWords = ({ why, movedFrom }: DueDay): string =>
  movedFrom === undefined
    ? reasonInWords(why)
    : `${reasonInWords(why)}; der ${formatDate(movedFrom)} ist kein Werktag`;

/** Words what a day that nobody knows waits for. */
function waitsFor(why: DueReason): string {
  switch (why.kind) {
    case 'ACCEPTANCE':
      return 'noch nicht abgenommen';
    case 'CONTRACT':
    case 'DAYS_AFTER_CONTRACT':
      return 'noch kein Verkaufstag';
    case 'DELIVERY':
    case 'DAYS_BEFORE_DELIVERY':
      return 'noch kein Liefertermin';
    default:
      return 'noch kein Tag';
  }
}

/** `Fällig am 06.11.2026: bei Auftrag.`; `Fällig nach Abnahme: noch nicht abgenommen.` */
export function dueSentence(due: DueDay): string {
  const { dueOn, why } = due;
  if (dueOn !== null) return `Fällig am ${formatDate(dueOn)}: ${dueReasonInWords(due)}.`;
  return why.kind === 'AGREED' ? 'Kein Tag vereinbart.' : `Fällig ${reasonInWords(why)}: ${waitsFor(why)}.`;
}

type DuePart = DueDay & Pick<ClaimPart, 'open'>;

/** Words the due days of all that is open; several parts each with their amount. */
export function dueInWords(parts: readonly DuePart[]): string {
  const open = parts.filter((part) => part.open > 0);
  const [first] = open.length > 0 ? open : parts;
  if (open.length < 2) return first === undefined ? '' : dueSentence(first);
  return open.map((part) => `${formatEuro(part.open)}: ${dueSentence(part)}`).join(' ');
}
