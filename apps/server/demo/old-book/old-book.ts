import { writeCsv } from '@korpus/domain/imports/csv.ts';
import { firstNames, lastNames, type Place } from '../demo-names.ts';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';
import { oldBookTexts as texts } from './old-book-texts.ts';

export type OldBook = {
  readonly suppliers: readonly string[];
  readonly salesmen: readonly string[];
  readonly locations: readonly string[];
  readonly places: readonly Place[];
};

const size = 60;
const firstYear = 2022;
const seed = 1998;
/** Number of customers who bought before. */
const regulars = 45;

/**
 * An export of the program that the house worked with before: three years of orders, in the encoding of that time. It
 * has the flaws of such files: a row that stands there twice, a day that never was, words where an amount should be.
 */
export function oldBook(book: OldBook): Buffer {
  const rows = Array.from({ length: size }, (_, at) => aRow(seededRandom(seed, at), at, book));
  const of = (name: (typeof texts.headers)[number]) => texts.headers.indexOf(name);
  const wrong = [
    rows[7]?.with(of('Lieferung am'), texts.noDay),
    rows[21]?.with(of('VK brutto'), texts.noAmount),
    rows[33]?.with(of('Lieferant 1'), texts.nobody),
  ].flatMap((row, at) => (row === undefined ? [] : [row.with(0, `22-${900 + at}`)]));
  const twice = rows.slice(40, 42);
  return Buffer.from(writeCsv([texts.headers, ...rows, ...twice, ...wrong]), 'latin1');
}

function aRow(random: SeededRandom, at: number, book: OldBook): string[] {
  const { suppliers, salesmen, locations } = book;
  const { pick, between, chance } = random;
  const year = firstYear + Math.floor((at * 3) / size);
  const month = 1 + (at % 10);
  const day = (monthsOn: number) =>
    [between(1, 28), month + monthsOn, year].map((part) => String(part).padStart(2, '0')).join('.');
  const net = 100 * between(40, 260);
  const gross = Math.round(net * 1.19);
  const first = Math.round(gross / 3);
  const hasSecond = chance(0.9);
  return [
    ...[`${year - 2000}-${String(at + 1).padStart(3, '0')}`, texts.invoice(year, 1200 + at)],
    ...drawPersonCells(seededRandom(seed, 1_000 + (at % regulars)), at % regulars, book),
    ...[pick(salesmen), pick(locations), day(0), money(gross), day(2)],
    ...[money(first), day(0), hasSecond ? money(gross - first) : '', hasSecond ? day(2) : ''],
    ...[pick(suppliers), money(Math.round(net * 0.45)), ...secondSupplier(random, suppliers, net)],
    ...[money(between(3, 12) * 100), pick(texts.notes)],
  ];
}

const secondSupplier = ({ chance, pick }: SeededRandom, suppliers: readonly string[], net: number) =>
  chance(0.5) ? [pick(suppliers), money(Math.round(net * 0.1))] : ['-', ''];

function drawPersonCells({ pick, between }: SeededRandom, number: number, { places }: OldBook): string[] {
  const { zipCode, city, dialling } = pick(places);
  return [
    ...[pick(firstNames), pick(lastNames), `${pick(texts.streets)} ${between(1, 80)}`, zipCode, city],
    ...[`kunde${number}@frueher.test`, `${dialling} / ${between(200_000, 999_999)}`],
  ];
}

const thousands = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 });
const money = (euros: number): string => thousands.format(euros);
