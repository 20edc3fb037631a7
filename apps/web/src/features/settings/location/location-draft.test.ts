import { saveLocation } from '@korpus/contract/base-data/base-data.ts';
import { check } from '@korpus/contract/validation.ts';
import { expect, it } from 'vitest';
import { hasMargins, locationBody, marginsFor, newLocation } from './location-draft.ts';

const id = '0190f3f4-0000-7000-8000-000000000001';
const draft = { ...newLocation(id, true), name: 'Tutzing' };

it('begins with 20 % VAT, without margins, and switched on only where the licence has room', () => {
  expect(draft).toMatchObject({ vat: 20, enabled: true, marginDocsTop: null });
  expect(newLocation(id, false).enabled).toBe(false);
  expect(check(saveLocation.body, locationBody(draft), 'body').ok).toBe(true);
});

it('gets margins before its first letterhead, and keeps those it has', () => {
  expect(hasMargins(draft)).toBe(false);
  expect(hasMargins({ ...draft, ...marginsFor(draft) })).toBe(true);
  expect(marginsFor({ ...draft, marginDocsTop: 5 })).toEqual({ marginDocsTop: 5, marginDocsBottom: 12 });
});

it('sends no empty margins while the letterhead is still there', () => {
  const removing = { ...draft, marginDocsTop: 30, removedLetterhead: 'file' };
  expect(locationBody(removing)).toMatchObject({ marginDocsTop: 30, marginDocsBottom: 12 });
  expect(locationBody(removing)).not.toHaveProperty('removedLetterhead');
  expect(locationBody(draft)).toMatchObject({ marginDocsTop: null });
});
