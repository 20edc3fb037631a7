import { describe, expect, it } from 'vitest';
import { fieldChanges } from './field-change.ts';

type Supplier = { name: string; types?: readonly string[] | null };
const fields = ['name', 'types'] as const;

describe('fieldChanges', () => {
  it('tells old and new of what differs, and nothing else', () => {
    const before: Supplier = { name: 'Nolte', types: ['A'] };
    expect(fieldChanges(before, { name: 'Nobilia', types: ['A'] }, fields)).toEqual([
      { field: 'name', old: 'Nolte', new: 'Nobilia' },
    ]);
    expect(fieldChanges(before, { ...before }, fields)).toEqual([]);
  });

  it('compares lists by what is in them', () => {
    expect(
      fieldChanges<Supplier>({ name: 'x', types: ['A'] }, { name: 'x', types: ['A', 'B'] }, fields),
    ).toEqual([{ field: 'types', old: ['A'], new: ['A', 'B'] }]);
  });

  it('leaves out what a new or a deleted record does not have', () => {
    expect(fieldChanges<Supplier>(null, { name: 'Nolte', types: null }, fields)).toEqual([
      { field: 'name', old: null, new: 'Nolte' },
    ]);
    expect(fieldChanges<Supplier>({ name: 'Nolte' }, null, fields)).toEqual([
      { field: 'name', old: 'Nolte', new: null },
    ]);
  });
});
