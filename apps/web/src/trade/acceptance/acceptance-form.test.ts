import { aSignature } from '@korpus/domain/acceptance/test-kit/an-acceptance.ts';
import { describe, expect, it } from 'vitest';
import {
  type AcceptanceForm,
  contentOf,
  isBegun,
  missingIn,
  newForm,
  readCopyAddress,
} from './acceptance-form.ts';

const begun = newForm({
  id: 'a',
  checklist: ['Fugen', 'Licht'],
  customerName: '',
  place: 'Kiel',
  copyTo: '',
});
const aDefect = { complaintId: 'c', text: ' Kratzer ', importance: 1 } as const;
const done: AcceptanceForm = {
  ...begun,
  checklist: [
    { text: 'Fugen', answer: 'YES' },
    { text: 'Licht', answer: 'NOT_NEEDED' },
  ],
  customerName: ' Karin Petersen ',
  strokes: aSignature,
};

describe('what is missing first (rules: acceptance#what-it-says)', () => {
  it.each([
    ['nothing', done, null],
    ['an answer', { ...done, checklist: begun.checklist }, 'checklist'],
    ['words of a defect', { ...done, defects: [{ ...aDefect, text: ' ' }] }, 'defects'],
    ['the name', { ...done, customerName: '  ' }, 'customerName'],
    ['the signature', { ...done, strokes: [] }, 'strokes'],
    ['an address that is none', { ...done, copyTo: 'karin' }, 'copyTo'],
    ['nothing with an address', { ...done, copyTo: ' Karin@Nord.example ' }, null],
    ['the reason', { ...done, isRefused: true, strokes: [] }, 'remark'],
    [
      'a defect before the name',
      { ...done, customerName: '', checklist: [{ text: 'Fugen', answer: 'NO' }] },
      'defects',
    ],
  ] as const)('%s', (_name, form, field) => {
    expect(missingIn(form)?.field ?? null).toBe(field);
  });
});

it('sends what was written without blanks around it, and nothing for empty', () => {
  expect(contentOf({ ...done, defects: [aDefect] })).toMatchObject({
    customerName: 'Karin Petersen',
    remark: null,
    defects: [{ text: 'Kratzer' }],
  });
});

it.each([
  ['', null],
  ['  ', null],
  ['karin', null],
  [' Karin@Nord.example ', 'karin@nord.example'],
])('sends a copy to %j: %j', (copyTo, address) => {
  expect(readCopyAddress({ ...done, copyTo })).toBe(address);
});

it('knows of no copy in what a phone kept before there were any', () => {
  const { copyTo: _, ...before } = done;
  expect([readCopyAddress(before), missingIn(before)]).toEqual([null, null]);
});

it('is begun with the first thing somebody does', () => {
  expect([isBegun(begun), isBegun({ ...begun, defects: [aDefect] })]).toEqual([false, true]);
});
