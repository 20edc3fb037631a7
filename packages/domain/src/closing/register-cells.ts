import { formatDate } from '../dates/format-date.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { buildListCells } from '../fields/cells.ts';
import { numberEventNames, registerTexts as texts } from './closing-texts.ts';
import type { NumberEvent } from './register.ts';
import { registerCatalogue } from './register-catalogue.ts';

type Entry = {
  readonly date: IsoDate;
  readonly billedOn: IsoDate | null;
  readonly cancels: string | null;
  readonly cancelledBy: string | null;
  readonly replacedBy: string | null;
  /** The oldest first. */
  readonly events: readonly {
    readonly kind: NumberEvent;
    readonly at: string;
    readonly by: string;
    readonly reason: string | null;
  }[];
};

/** How the cells of the register read; when something happened is a day where the reader is. */
export const registerCells = (dayOfInstant: (instant: string) => IsoDate) =>
  buildListCells(registerCatalogue, {
    told: { kind: 'text', read: (entry: Entry) => registerTold(entry, dayOfInstant) },
  });

/** Words what became of a number, and which other number it belongs to; null: it bills what it says, on its day. */
export function registerTold(entry: Entry, dayOfInstant: (instant: string) => IsoDate): string | null {
  const { date, billedOn, cancels, cancelledBy, replacedBy, events } = entry;
  const isOpen = billedOn === null && cancels === null && cancelledBy === null && replacedBy === null;
  const told = [
    ...(cancels === null ? [] : [texts.cancels(cancels)]),
    ...events.map(({ kind, at, by, reason }) =>
      texts.event(numberEventNames[kind], formatDate(dayOfInstant(at)), by, reason),
    ),
    ...(cancelledBy === null ? [] : [texts.cancelledBy(cancelledBy)]),
    ...(replacedBy === null ? [] : [texts.replacedBy(replacedBy)]),
    ...(isOpen && isCarried(events) ? [texts.notPaid] : []),
    ...(billedOn === null || billedOn === date ? [] : [texts.billedOn(formatDate(billedOn))]),
  ];
  return told.length === 0 ? null : told.join(' · ');
}

/** Tells whether a number is carried; if it bills nothing all the same, it is of a prepayment that nobody paid. */
const isCarried = (events: Entry['events']): boolean => {
  const last = events.at(-1)?.kind;
  return last === undefined || last === 'AGAIN';
};
