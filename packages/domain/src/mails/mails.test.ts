import { describe, expect, it } from 'vitest';
import { addressesIn } from './addresses.ts';
import { mailKinds } from './mail-kinds.ts';
import {
  filledMail,
  greetedName,
  isOneLine,
  isPlainText,
  type MailFacts,
  placeholdersOf,
} from './mail-text.ts';
import { initialMailTexts } from './mails-texts.ts';

const facts: MailFacts = {
  customer: 'Frau Käthe Petersen',
  paper: 'Rechnung',
  number: 'GW2026110001',
  order: 'A-17',
  salesman: 'Anna Muster',
  house: 'Küchen Größer',
};
const nothing: MailFacts = {
  customer: null,
  paper: 'Angebot',
  number: null,
  order: '',
  salesman: null,
  house: 'H',
};

describe('what stands between braces (rules: mails#placeholders)', () => {
  it.each([
    ['{Papier} {Nummer} von {Haus}', facts, 'Rechnung GW2026110001 von Küchen Größer'],
    ['{Papier} {Nummer} von {Haus}', nothing, 'Angebot von H'],
    ['{Kunde}, {Auftrag}: {Verkäufer}', facts, 'Frau Käthe Petersen, A-17: Anna Muster'],
    ['{Unbekannt} {kunde} {} {{Haus}}', facts, '{Unbekannt} {kunde} {} {Küchen Größer}'],
    ['Guten Tag {Kunde},', nothing, 'Guten Tag,'],
    ['{Haus}', { ...facts, house: 'A\r\nBcc: b@c.example\u0007' }, 'A Bcc: b@c.example'],
    // A placeholder in a name is not filled once more.
    ['{Kunde}', { ...facts, customer: '{Haus}' }, '{Haus}'],
    ['ohne', facts, 'ohne'],
  ])('%s', (subject, about, expected) => {
    expect(filledMail({ subject, text: '' }, about).subject).toBe(expected);
  });

  it('takes a line away of which all is missing, and no empty one', () => {
    const text = 'Grüße\n\n{Verkäufer}\n{Haus}\n';
    expect(filledMail({ subject: '', text }, facts).text).toBe('Grüße\n\nAnna Muster\nKüchen Größer\n');
    expect(filledMail({ subject: '', text }, nothing).text).toBe('Grüße\n\nH\n');
  });

  it.each(mailKinds)('is known in the text that comes with the program for %s', (kind) => {
    const { subject, text } = filledMail(initialMailTexts[kind], {
      ...facts,
      day: '14.10.2026',
      newDay: '19.10.2026',
    });
    expect(`${subject}${text}`).not.toMatch(/[{}]/);
    expect(placeholdersOf(kind).some((each) => initialMailTexts[kind].text.includes(each))).toBe(true);
  });
});

describe('addresses that were typed (rules: mails#recipients)', () => {
  it.each([
    ['', []],
    [' , ;\n', []],
    ['a@b.example', ['a@b.example']],
    ['a@b.example, c@d.example;e@f.example', ['a@b.example', 'c@d.example', 'e@f.example']],
    ['a@b.example c@d.example\ne@f.example', ['a@b.example', 'c@d.example', 'e@f.example']],
    ['Nina Nord <Nina@Nord.example>, b@c.example', ['nina@nord.example', 'b@c.example']],
    ['A@b.example; a@B.example', ['a@b.example']],
    // A text that is no address stays, so that it can be named.
    ['kein-at, a@b.example', ['kein-at', 'a@b.example']],
  ])('%s', (text, expected) => {
    expect(addressesIn(text)).toEqual(expected);
  });
});

describe('letters of a mail', () => {
  it.each([
    ['Ihre Küche 🍳', true, true],
    ['A\nBcc: b@c.example', false, true],
    ['A\r\nB', false, true],
    ['A\u2028B', false, true],
    ['A\tB', false, true],
    ['A\u0000B', false, false],
    ['A\u001bB', false, false],
    ['A\u0085B', false, false],
  ])('%j is one line: %s, plain: %s', (text, isLine, isPlain) => {
    expect([isOneLine(text), isPlainText(text)]).toEqual([isLine, isPlain]);
  });
});

describe('whom a mail greets', () => {
  const person = {
    salutation: null,
    firstName: 'Jens',
    lastName: 'Petersen',
    isCompany: false,
    companyName: null,
  };
  it.each([
    [{}, 'Jens Petersen'],
    [{ salutation: 'MR' }, 'Herr Jens Petersen'],
    [{ salutation: 'FAMILY', firstName: null }, 'Familie Petersen'],
    [{ salutation: 'FAMILY', firstName: 'Paul' }, 'Familie Petersen'],
    [{ salutation: 'NON_BINARY' }, 'Jens Petersen'],
    [{ isCompany: true, companyName: 'Hotel Nord GmbH', salutation: 'MR' }, 'Hotel Nord GmbH'],
    [{ isCompany: true, companyName: ' ' }, 'Jens Petersen'],
    [{ firstName: null, lastName: '' }, ''],
  ] as const)('%j: %s', (with_, expected) => {
    expect(greetedName({ ...person, ...with_ })).toBe(expected);
  });
});
