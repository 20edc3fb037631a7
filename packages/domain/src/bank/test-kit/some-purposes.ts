import type { PaidLine } from '../line-signs.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { SomeOrder } from './some-house.ts';
import { asBanksWrite } from './some-people.ts';

export type Typed = { readonly text: string; readonly written: string };

/** Mostly two digits that changed places; sometimes a wrong one, or one left out. */
export function mistyped(random: SeededRandom, number: string): string {
  const from = /^\D+/.exec(number)?.[0].length ?? 0;
  const at = random.between(from, number.length - 2);
  const [before, here, next] = [number.slice(0, at), number.charAt(at), number.charAt(at + 1)];
  const behind = number.slice(at + 2);
  if (here !== next && random.chance(0.8)) return before + next + here + behind;
  // The running number is what people mistype most.
  if (random.chance(0.7)) {
    const place = random.between(number.length - 4, number.length - 1);
    const digit = String((Number(number.charAt(place)) + random.between(1, 9)) % 10);
    return number.slice(0, place) + digit + number.slice(place + 1);
  }
  return before + next + behind;
}

type Typing = { readonly hasBlanks: boolean; readonly hasLetterO: boolean };

export function typedNumber(random: SeededRandom, number: string, { hasBlanks, hasLetterO }: Typing): string {
  const [, head = '', year = '', month = '', running = ''] = /^(\D*)(\d{4})(\d{2})(\d*)$/.exec(number) ?? [];
  const parted = random.pick([
    `${head} ${year}${month}${running}`,
    `${head} ${year} ${month} ${running}`,
    `${head}-${year}${month}-${running}`,
    `${head}${year}/${month}/${running}`,
    `${head}${year}${month} ${running}`,
  ]);
  const text = hasBlanks && running !== '' && head !== '' ? parted : number;
  return hasLetterO ? text.replaceAll('0', () => (random.chance(0.6) ? 'O' : '0')) : text;
}

type Form = {
  readonly isCut: boolean;
  readonly namesCustomer: boolean;
  readonly namesOrder: boolean;
  readonly hasReference: boolean;
};
type Purpose = Pick<PaidLine, 'text' | 'textTight' | 'structuredReference' | 'endToEndId'>;

/** Writes a purpose: the text of the GiroCode, or what people write. */
export function writePurpose(
  random: SeededRandom,
  { text: number, written }: Typed,
  order: SomeOrder,
  { hasReference, isCut, namesCustomer, namesOrder }: Form,
): Purpose {
  const endToEndId = random.pick([null, 'NOTPROVIDED', `ZV${random.between(10_000_000, 99_999_999)}`]);
  if (hasReference) {
    const structuredReference = random.chance(0.5) ? written : `RF${random.between(10, 99)}${written}`;
    return { text: '', textTight: '', structuredReference, endToEndId };
  }
  const customer = asBanksWrite(random, `${order.customer.firstName} ${order.customer.lastName}`);
  const words =
    number === ''
      ? withoutNumber(random, order, customer, namesOrder)
      : withNumber(random, number, order, customer);
  const whole = namesCustomer
    ? `${words} Darlehen ${random.between(100_000_000, 999_999_999)} ${customer}`
    : words;
  return { ...cut(random, whole, isCut), structuredReference: null, endToEndId };
}

function withNumber(random: SeededRandom, number: string, order: SomeOrder, customer: string): string {
  const phone = `0171 ${random.between(1_000_000, 9_999_999)}`;
  return random.pick([
    `Anzahlungsrechnung ${number}`,
    `Rechnung ${number}`,
    `RE ${number} KdNr ${order.customer.clientNumber}`,
    `Rg.Nr.: ${number} vom ${random.between(10, 28)}.10.2026`,
    `Kueche ${order.customer.lastName} ${number}`,
    `RECHNUNG${number}`,
    number,
    `${number}, Auftrag ${order.orderNumber ?? 'Küche'}`,
    `Anzahlung Küche lt. Rechnung ${number} Rückfragen ${phone}`,
    `${customer} ${number} DATUM ${random.between(10, 28)}.11.2026, 11.02 UHR`,
  ]);
}

/** Numbers that are none of ours stand there, too. */
const withoutNumber = (
  random: SeededRandom,
  order: SomeOrder,
  customer: string,
  namesOrder: boolean,
): string =>
  random.pick([...orderPurposes(order), ...(namesOrder ? [] : otherPurposes(random, order, customer))]);

const orderPurposes = ({ orderNumber }: SomeOrder): string[] =>
  orderNumber === null
    ? ['Auftrag Küche']
    : [`Auftrag ${orderNumber}`, `Rest Auftrag ${orderNumber} Küche`, `AB-Nr. ${orderNumber}`];

const otherPurposes = (random: SeededRandom, order: SomeOrder, customer: string): string[] => [
  'Anzahlung Küche',
  'Rest Küche vielen Dank',
  `Kunden-Nr. ${order.customer.clientNumber} Anzahlung`,
  `Kueche ${customer}`,
  `Vertrag vom ${random.between(10, 28)}.09.2026`,
  `DATUM 17.11.2026, 09.41 UHR 2026${random.between(1_000, 9_999)}`,
];

/** Banks cut the purpose into lines of a fixed length, inside a number as well. */
function cut(random: SeededRandom, text: string, isCut: boolean): Pick<PaidLine, 'text' | 'textTight'> {
  if (!isCut) return { text, textTight: text.replaceAll(' ', '') };
  const length = random.between(9, 16);
  const lines = text.match(new RegExp(`.{1,${length}}`, 'gu')) ?? [];
  return { text: lines.join(' '), textTight: lines.join('').replaceAll(' ', '') };
}
