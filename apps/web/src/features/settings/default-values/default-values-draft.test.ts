import { saveDefaultValues } from '@korpus/contract/global-values/global-values.ts';
import { checkDraft } from '@korpus/contract/validation.ts';
import { initialDefaultValues } from '@korpus/domain/global-values/default-values.ts';
import { expect, it } from 'vitest';
import { bodyOfDraft } from '../../../lib/calls/violations-of.ts';
import { defaultValueFormats, draftOfDefaultValues } from './default-values-draft.ts';

const answer = { ...initialDefaultValues, version: 3 };

it('sends back what it was given', () => {
  const { version: _, ...values } = answer;
  expect(bodyOfDraft(saveDefaultValues, draftOfDefaultValues(answer))).toEqual(values);
});

it('tells of everything that was emptied', () => {
  const draft = draftOfDefaultValues(answer);
  const emptied = {
    ...draft,
    shipmentExpense: null,
    targetMargin: { ...draft.targetMargin, percentage: null },
  };
  const checked = checkDraft(saveDefaultValues.body, emptied, 'body');
  expect(checked).toEqual({
    ok: false,
    violations: [
      { path: 'body.shipmentExpense', message: 'Bitte ausfüllen.' },
      { path: 'body.targetMargin.percentage', message: 'Bitte ausfüllen.' },
    ],
  });
});

it('reads like the form where versions are compared', () => {
  const draft = draftOfDefaultValues(answer);
  expect(defaultValueFormats.shipmentExpense?.(draft.shipmentExpense)).toBe('150,00 €');
  expect(defaultValueFormats.targetMargin?.(draft.targetMargin)).toBe('35 % · Verkaufssumme netto');
  expect(defaultValueFormats.provision?.(draft.provision)).toBe(
    'Verkauf: 6 % · DB-1\nMesse: vom Messepreis: 10 % · Messepreis netto\nMesse: vom Verkauf: 1,75 % · Verkaufssumme netto',
  );
});
