import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wireFields } from './wire-fields.ts';

const catalogue = {
  id: { kind: 'internal' },
  name: { kind: 'text', label: 'Name' },
  notes: { kind: 'longText', label: 'Notizen' },
  isDone: { kind: 'flag', label: 'Erledigt' },
  price: { kind: 'money', label: 'Preis' },
  date: { kind: 'day', label: 'Tag' },
  state: { kind: 'choice', names: { NEW: 'Neu' }, label: 'Status' },
  givenAt: { kind: 'day', label: 'Eingegangen' },
  owner: { kind: 'text', label: 'Wem es gehört', derived: true },
  number: { kind: 'text', label: 'Nummer', serverOwned: true },
  parts: { kind: 'entries', label: 'Teile' },
  'parts.name': { kind: 'text', label: 'Teil' },
} as const;

const fields = wireFields(catalogue, {
  givenAt: null,
  state: z.enum(['NEW']),
  parts: z.array(z.string()),
});
const sent = (body: Record<string, unknown>) => z.strictObject(fields).partial().safeParse(body);

describe('what a person enters', () => {
  it('is every field that is neither worked out nor given once nor the server’s own', () => {
    expect(Object.keys(fields)).toEqual(['name', 'notes', 'isDone', 'price', 'date', 'state', 'parts']);
  });

  it.each([
    [{ name: '' }, { name: null }],
    [{ notes: null }, { notes: null }],
    [{ isDone: true }, { isDone: true }],
    [{ price: 12.5 }, { price: 1250 }],
    [{ date: '2026-11-25' }, { date: '2026-11-25' }],
    [{ state: 'NEW' }, { state: 'NEW' }],
  ])('is read by its kind: %j', (body, read) => {
    expect(sent(body).data).toEqual(read);
  });

  it.each([
    { name: 'x'.repeat(201) },
    { isDone: null },
    { price: -1 },
    { date: '1899-12-31' },
    { state: 'OLD' },
    { givenAt: '2026-11-25' },
    { owner: 'Anna' },
  ])('and refused by it: %j', (body) => {
    expect(sent(body).success).toBe(false);
  });
});
