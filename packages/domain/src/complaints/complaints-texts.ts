import type { Cents } from '../money/cents.ts';
import { formatEuro } from '../money/format-euro.ts';
import type { ComplaintImposer } from '../orders/complaints/complaint-state.ts';
import type { BuiltInLocation, Importance } from './complaint.ts';
import { complaintLabels } from './complaint-catalogue-texts.ts';
import type { ComplaintTab } from './complaint-tabs.ts';
import type { ComplaintViolationCode } from './validate-complaint.ts';

export const complaintImposerNames: Readonly<Record<ComplaintImposer, string>> = {
  SELF: 'Eigenverschulden',
  SUPPLIER: 'Lieferant',
  CLIENT: 'Kunde',
};

export const builtInLocationNames: Readonly<Record<BuiltInLocation, string>> = {
  STOCK: 'Lager',
  CLIENT: 'Kunde',
};

export const importanceNames: Readonly<Record<Importance, string>> = {
  1: 'Normal',
  2: 'Wichtig',
  3: 'Dringend',
};

export const complaintTabNames: Readonly<Record<ComplaintTab, string>> = {
  all: 'Alle',
  new: 'Neu',
  doNotForget: complaintLabels.doNotForget,
  inProgress: 'In Bearbeitung',
  assigned: 'Eingeteilt',
  done: 'Erledigt',
  archive: 'Archiv',
};

/** About money that is held back (rules: complaints#retained-amounts). */
export const retainedTexts = {
  tooMuch: (most: Cents): string =>
    most > 0
      ? `Höchstens ${formatEuro(most)}: Mehr ist vom Auftrag nicht offen und nicht schon einbehalten.`
      : 'Vom Auftrag ist nichts offen, was nicht schon einbehalten ist.',
};

export const complaintViolationTexts: Readonly<Record<ComplaintViolationCode, string>> = {
  IMPOSED_REQUIRED: 'Gib an, wer die Reklamation verursacht hat.',
  DATE_REQUIRED: 'Gib an, für wann die Reklamation geplant ist, oder wähle einen anderen Status.',
  ORDER_REQUIRED: 'Wähle den Auftrag, um den es geht.',
};

/** Why an order gets no complaint. */
export const decidingTexts = {
  unknownOrder: 'Diesen Auftrag gibt es nicht mehr. Wähle einen anderen.',
  notSold:
    'Dieser Auftrag ist noch nicht verkauft oder hat keinen Kundennamen. Ergänze das zuerst im Auftrag.',
};
