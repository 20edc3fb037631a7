/** A book as a house keeps it in a spreadsheet for ten years: many hands, many spellings, some of it wrong. */

export const suppliersOfBook = ['Küchenwerke Hansen', 'Möbel Brügge', 'Stein & Platte'];

type Sound = {
  readonly orderNumber: string;
  readonly customer: string;
  readonly sellingSumGross: number;
  readonly remainingAmount: number;
  readonly margin: number;
};

/** The same numbers every time: a generator of Lehmer's. */
function seeded(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  return { next, one: <T>(of: readonly [T, ...T[]]): T => of[next(of.length)] ?? of[0] };
}
type Random = ReturnType<typeof seeded>;

const grouped = (whole: number, sign: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, sign);

/** Cents as somebody wrote them. */
function amount({ one }: Random, cents: number): string {
  const [whole, rest] = [Math.floor(cents / 100), String(cents % 100).padStart(2, '0')];
  return one([
    `${grouped(whole, '.')},${rest}`,
    `${grouped(whole, '.')},${rest} €`,
    `${whole},${rest}`,
    `${grouped(whole, "'")}.${rest}`,
    `EUR ${grouped(whole, '.')},${rest}`,
  ]);
}

function day({ one }: Random, iso: string): string {
  const [year = '', month = '', date = ''] = iso.split('-');
  return one([
    iso,
    `${date}.${month}.${year}`,
    `${Number(date)}.${Number(month)}.${year}`,
    `${date}.${month}.${year.slice(2)}`,
    `${date}/${month}/${year}`,
    `${iso}T00:00:00`,
  ]);
}

const isoOf = (random: Random, year: number) =>
  [year, 1 + random.next(12), 1 + random.next(28)].map((part) => String(part).padStart(2, '0')).join('-');

const spelled = ({ one }: Random, text: string) => one([text, ` ${text} `, text.toUpperCase(), text]);
const nothing = ({ one }: Random) => one(['', '-', 'k.A.', '']);

const headers = [
  ...['Auftragsnr', 'Rechnungsnr', 'Name', 'E-Mail', 'Auftragsdatum', 'VK brutto', 'Lieferung am'],
  ...['AZ 1', 'AZ 1 bezahlt am', 'AZ 2', 'AZ 2 fällig am', 'Lieferant 1', 'Lieferant 1 EK'],
  ...['Lieferant 2', 'Lieferant 2 EK', 'Lieferkosten', 'Montagekosten', 'Bemerkung', 'Verkäufer', 'Filiale'],
];

type House = { readonly salesman: string; readonly location: string };

/** A row, and what the books of the house say of it. VAT is 20 %, so that prices of whole 1.20 € have whole nets. */
function aRow(random: Random, at: number, { salesman, location }: House) {
  const { next, one } = random;
  const year = 2014 + next(11);
  const person = next(Math.max(2, Math.floor(at / 2)));
  const customer = `Familie ${String.fromCharCode(65 + (person % 26))}${person}`;
  const net = 5 * (20_000 + next(400_000));
  const gross = (net * 6) / 5;
  const paid = next(3) === 0 ? 0 : Math.floor(gross / 3);
  const goods = [Math.floor(net / 3), next(2) === 0 ? 0 : Math.floor(net / 9)];
  const orderNumber = `${year}-${String(at).padStart(5, '0')}`;
  const sold = isoOf(random, year);
  const cells = [
    orderNumber,
    `RE ${year} ${at}`,
    one([customer, ` ${customer}`]),
    one([`p${person}@example.com`, `P${person}@Example.com `]),
    day(random, sold),
    amount(random, gross),
    day(random, isoOf(random, year + 1)),
    paid === 0 ? nothing(random) : amount(random, paid),
    paid === 0 ? '' : day(random, isoOf(random, year + 1)),
    next(4) === 0 ? amount(random, 50_000) : '0',
    day(random, isoOf(random, year + 1)),
    spelled(random, suppliersOfBook[next(3)] ?? ''),
    amount(random, goods[0] ?? 0),
    ...(goods[1] === 0
      ? [nothing(random), '']
      : [spelled(random, suppliersOfBook[next(3)] ?? ''), amount(random, goods[1] ?? 0)]),
    ...['0', '0'],
    one(['', '=cmd|calc', 'Zeile 1\nZeile 2', '"so gewollt"; siehe Akte']),
    spelled(random, salesman),
    spelled(random, location),
  ];
  const figures: Sound = {
    orderNumber,
    customer,
    sellingSumGross: gross / 100,
    remainingAmount: (gross - paid) / 100,
    margin: (net - (goods[0] ?? 0) - (goods[1] ?? 0)) / 100,
  };
  return { cells, figures };
}

/** Faults of a row: its column, and what stands there. */
const faults: readonly [number, string][] = [
  [4, '31.2.2020'],
  [5, 'viel'],
  [11, 'Niemand & Söhne'],
  [18, 'Wer war das'],
  [8, 'ja'],
];

/** So many orders, and beside them every tenth one wrong or once more. */
export function aBook(size: number, house: House) {
  const random = seeded(4_711);
  const table: string[][] = [headers];
  const sound: Sound[] = [];
  const counts = { NEW: 0, CHANGES: 0, DUPLICATE: 0, WRONG: 0 };
  for (let at = 1; at <= size; at += 1) {
    const { cells, figures } = aRow(random, at, house);
    table.push(cells);
    sound.push(figures);
    counts.NEW += 1;
    const kind = random.next(20);
    if (kind === 0) {
      table.push(cells.with(17, 'noch einmal'));
      counts.DUPLICATE += 1;
    }
    if (kind === 1) {
      const [place, text] = faults[random.next(faults.length)] ?? [4, 'nie'];
      table.push(cells.with(0, `X-${at}`).with(7, '100').with(8, '1.2.2020').with(place, text));
      counts.WRONG += 1;
    }
  }
  return { table, sound, counts };
}
