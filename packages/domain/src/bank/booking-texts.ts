import { formatDate } from '../dates/format-date.ts';
import type { Cents } from '../money/cents.ts';
import { formatEuro } from '../money/format-euro.ts';
import type { PartKind } from './line-state.ts';
import type { HandReceipt } from './receipts-by-hand.ts';
import { daysToReturn, type EarlierLine } from './takes-back.ts';

/** Why a line cannot be booked, put aside or taken back as somebody wants it. */
export const bookingTexts = {
  nothing: 'Gib an, wofür das Geld ist.',
  doubled: 'Dieser Betrag steht schon in einer anderen Zeile. Fass beide zusammen.',
  tooMuch: (open: Cents): string =>
    `Von diesem Umsatz sind nur ${formatEuro(open)} offen. Verteile nicht mehr als das.`,
  tooMuchForReminder: (open: Cents): string =>
    `An Zinsen und Mahngebühr sind nur ${formatEuro(open)} offen. Verteile nicht mehr als das.`,
  charge: (kind: PartKind, number: string): string =>
    `${kind === 'FEE' ? 'Mahngebühr' : 'Verzugszinsen'} aus ${number}`,
  notOpen: 'An diesem Umsatz ist nichts mehr offen. Nimm erst zurück, was gebucht ist.',
  nothingToUndo: 'Zu diesem Umsatz ist nichts gebucht und nichts vermerkt.',
  notReturned: 'Dieser Umsatz holt nichts zurück. Das geht nur mit Geld, das eine Bank zurückgeholt hat.',
  notTakenBack: `Diese Zahlung kann nicht gemeint sein: Sie muss auf demselben Konto liegen, den gleichen Betrag haben und höchstens ${daysToReturn} Tage älter sein.`,
  /** A person has said which receipt of an order is taken back. */
  noReceipt:
    'Diese Zahlung kann nicht gemeint sein: Der Auftrag hat keinen Eingang per Bank von diesem Betrag, der vorher kam und von Hand eingetragen ist. Lade die Seite neu.',
  byHand: ({ date, amount }: Pick<HandReceipt, 'date' | 'amount'>): string =>
    `Nimmt den Eingang vom ${formatDate(date)} über ${formatEuro(amount)} zurück, der von Hand eingetragen war.`,
  alreadyReturned: 'Diese Zahlung ist schon zurückgegeben. Lade die Seite neu.',
  /** The receipts of what came back cannot be taken back. */
  notUndone: ({ bookedOn }: Pick<EarlierLine, 'bookedOn'>, why: string): string =>
    `Die Zahlung vom ${formatDate(bookedOn)} lässt sich nicht zurücknehmen. ${why}`,
};
