import type { ReminderRun } from '@korpus/contract/reminders/reminders.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, cents, sumCents } from '@korpus/domain/money/cents.ts';
import { spouses, statementTexts as texts } from './demo-statement-texts.ts';
import { type DemoEntry, writeDemoCamt } from './write-camt.ts';

/** The examples of IBANs that banks print, one for each payer. */
const [companys, couples, spousesOwn, complaining, suppliers] = [
  'DE02500105170137075030',
  'DE02100500000054540402',
  'DE02300209000106531065',
  'DE02200505501015871393',
  'DE02600501010002034304',
] as const;

const opening = cents(1_845_000);

type Of = { readonly iban: string; readonly supplier: string; readonly today: IsoDate };

/** A bank statement of the last days: money that the demo house has not received yet, and some that went out. */
export function demoStatement(run: ReminderRun, { iban, supplier, today }: Of): string {
  const ago = (days: number): IsoDate => addDays(today, -days);
  const entries: readonly (DemoEntry | null)[] = [
    partOfCompany(run, ago(3)),
    { day: ago(3), amount: cents(-790), text: texts.charges, party: null },
    twoAtOnce(run, ago(2)),
    fromSpouse(run, ago(2)),
    {
      day: ago(1),
      amount: cents(-184_050),
      text: texts.supplier,
      party: { name: supplier, iban: suppliers },
    },
    asAsked(run, ago(1)),
  ];
  const booked = entries.filter((entry) => entry !== null);
  return writeDemoCamt({ iban, from: ago(3), to: ago(1), opening, entries: booked });
}

/** About six of ten, in full hundreds. */
const most = (amount: Cents): Cents => cents(Math.max(1, Math.floor((amount * 6) / 100_000)) * 10_000);

function partOfCompany({ letters }: ReminderRun, day: IsoDate): DemoEntry | null {
  const found = letters.find(({ isCompany }) => isCompany);
  const [claim] = found?.claims ?? [];
  if (found === undefined || claim === undefined) return null;
  const party = { name: found.clientName, iban: companys };
  return { day, amount: most(claim.open), text: texts.partOf(claim.number), party };
}

function twoAtOnce({ letters }: ReminderRun, day: IsoDate): DemoEntry | null {
  const found = letters.find(({ claims, isCompany }) => claims.length === 2 && !isCompany);
  if (found === undefined) return null;
  const numbers = found.claims.map(({ number }) => number);
  const amount = sumCents(found.claims.map(({ open }) => open));
  const party = { name: spoken(found.clientName), iban: couples };
  return { day, amount, text: texts.invoices(numbers), party };
}

/** A payment from an unknown account without an invoice number: a person has to say whose it is. */
function fromSpouse({ letters }: ReminderRun, day: IsoDate): DemoEntry | null {
  const found = letters.find(
    ({ claims, isCompany, level }) => claims.length === 1 && !isCompany && level === 2,
  );
  const [claim] = found?.claims ?? [];
  if (found === undefined || claim === undefined) return null;
  const [lastName = '', firstName = ''] = found.clientName.split(', ');
  const spouse = spouses.find((name) => name !== firstName) ?? spouses[0];
  return {
    day,
    amount: claim.open,
    text: texts.kitchen,
    party: { name: `${spouse} ${lastName}`, iban: spousesOwn },
  };
}

function asAsked({ held }: ReminderRun, day: IsoDate): DemoEntry | null {
  const claim = held.find(({ lock }) => lock === 'COMPLAINT');
  if (claim === undefined) return null;
  const party = { name: spoken(claim.clientName), iban: complaining };
  return { day, amount: claim.open, text: texts.invoice(claim.number), party };
}

/** „Petersen, Ida“ as a bank writes it. */
const spoken = (name: string): string => name.split(', ').toReversed().join(' ');
