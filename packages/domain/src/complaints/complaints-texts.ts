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

export const complaintViolationTexts: Readonly<Record<ComplaintViolationCode, string>> = {
  IMPOSED_REQUIRED: 'Gib an, wer die Reklamation verursacht hat.',
  DATE_REQUIRED: 'Gib an, für wann die Reklamation geplant ist, oder wähle einen anderen Status.',
  ORDER_REQUIRED: 'Wähle den Auftrag, um den es geht.',
};
