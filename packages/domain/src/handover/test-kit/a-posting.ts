import { isoDate } from '../../dates/iso-date.ts';
import { wallTime } from '../../dates/wall-time.ts';
import { cents } from '../../money/cents.ts';
import { guidOfHash } from '../document-xml.ts';
import type { ExtfHead } from '../extf.ts';
import type { Posting } from '../posting.ts';

export const aPosting = (with_: Partial<Posting> = {}): Posting => ({
  key: 'a',
  amount: cents(1_190_000),
  debit: '10042',
  credit: '8400',
  isReversal: false,
  day: isoDate('2026-03-12'),
  serviceDay: isoDate('2026-03-10'),
  document: 'GW2026030007',
  text: 'Rechnung GW2026030007 Müller',
  taxKey: null,
  dueDay: isoDate('2026-03-26'),
  vat: 19,
  clientVatId: null,
  order: null,
  paper: null,
  ...with_,
});

export const aHead = (with_: Partial<ExtfHead> = {}): ExtfHead => ({
  createdAt: wallTime('2026-04-07T08:15'),
  adviser: 29_098,
  client: 55_003,
  accountLength: 4,
  chart: '03',
  fiscalYearStart: 1,
  month: isoDate('2026-03-01'),
  name: 'Korpus 03/2026',
  ...with_,
});

/** A paper is its number here, its hash that number in hexadecimal digits. */
export const guidOf = (paper: string): string => guidOfHash(Number(paper).toString(16).padStart(64, '0'));
