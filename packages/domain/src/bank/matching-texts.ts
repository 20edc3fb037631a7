import { groupIban } from '../locations/bank-account.ts';
import { formatEuro } from '../money/format-euro.ts';
import { type Reason, reasonPoints } from './match-reasons.ts';

const listed = (numbers: readonly string[]): string => new Intl.ListFormat('de-DE').format(numbers);

const invoices = (numbers: readonly string[]): string =>
  `${numbers.length === 1 ? 'Die Rechnungsnummer' : 'Die Rechnungsnummern'} ${listed(numbers)} ${numbers.length === 1 ? 'steht' : 'stehen'}`;

/** Why a line may be a customer's money, in a sentence. */
export function reasonSentence(reason: Reason): string {
  switch (reason.kind) {
    case 'INVOICE_NUMBER':
      return `${invoices(reason.numbers)} im Verwendungszweck.`;
    case 'REFERENCE':
      return `${invoices(reason.numbers)} in der Referenz der Überweisung.`;
    case 'REMINDER_NUMBER':
      return `Die ${reason.numbers.length === 1 ? 'Mahnung' : 'Mahnungen'} ${listed(reason.numbers)} ${reason.numbers.length === 1 ? 'steht' : 'stehen'} im Verwendungszweck.`;
    case 'SIMILAR_NUMBER':
      return `Im Verwendungszweck steht ${reason.written}; gemeint sein kann ${reason.number}.`;
    case 'EXACT_AMOUNT':
      return reason.retained > 0
        ? `Genau ${formatEuro(reason.amount)} sind offen ohne die ${formatEuro(reason.retained)}, die einbehalten sind.`
        : `Genau ${formatEuro(reason.amount)} sind offen.`;
    case 'REMINDER_TOTAL':
      return `Genau ${formatEuro(reason.amount)} verlangt die Mahnung ${reason.number}, mit Zinsen und Gebühr.`;
    case 'SUM':
      return `${reason.count} offene Beträge ergeben zusammen genau ${formatEuro(reason.amount)}.`;
    case 'KNOWN_IBAN':
      return `Von diesem Konto (${groupIban(reason.iban)}) kam schon Geld für ${reason.clientName}.`;
    case 'NAME':
      return `Der Name passt: ${reason.clientName}.`;
    case 'SURNAME':
      return `Der Nachname passt: ${reason.clientName}.`;
    case 'CLIENT_NUMBER':
      return `Die Kundennummer ${reason.number} steht im Verwendungszweck.`;
    case 'ORDER_NUMBER':
      return `Die Auftragsnummer ${reason.number} steht im Verwendungszweck.`;
    case 'OTHER_INVOICE':
      return reason.isPaid
        ? `Die Rechnungsnummer ${reason.number} gehört zu diesem Auftrag, ist aber schon bezahlt.`
        : `Die Rechnungsnummer ${reason.number} gehört zu diesem Auftrag, aber zu einem anderen Betrag.`;
    default:
      return doubtSentence(reason);
  }
}

type Doubt = Extract<
  Reason,
  { readonly kind: `${string}_OF_OTHER` | 'EASILY_MISTYPED' | 'PART' | 'OVERPAID' }
>;

function doubtSentence(reason: Doubt): string {
  switch (reason.kind) {
    case 'NUMBER_OF_OTHER':
      return `Im Verwendungszweck steht auch ${reason.number}, das gehört zu ${reason.clientName}.`;
    case 'IBAN_OF_OTHER':
      return `Von diesem Konto kam bisher nur Geld für ${reason.clientName}.`;
    case 'NAME_OF_OTHER':
      return `Überwiesen hat, wer wie ein anderer Kunde heißt: ${reason.clientName}.`;
    case 'EASILY_MISTYPED':
      return `Bis auf einen Tippfehler passt auch ${reason.number} von ${reason.clientName}.`;
    case 'PART':
      return `${formatEuro(reason.amount)} sind ein Teil; ${formatEuro(reason.left)} bleiben offen.`;
    case 'OVERPAID':
      return `${formatEuro(reason.credit)} sind zu viel und bleiben als Guthaben beim Auftrag.`;
  }
}

const signed = new Intl.NumberFormat('de-DE', { signDisplay: 'exceptZero' });

/** Says the points of a reason, as they stand beside its sentence; nothing where it counts nothing. */
export const pointsText = ({ kind }: Reason): string =>
  reasonPoints[kind] === 0 ? '' : `${signed.format(reasonPoints[kind])} Punkte`;
