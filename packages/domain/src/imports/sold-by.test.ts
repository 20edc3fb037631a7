import fc from 'fast-check';
import { expect, it } from 'vitest';
import { notesBeside, soldByIn, withSoldBy } from './sold-by.ts';

it('who sold an order stands in the last line of its notes, and beside it what stood there (rules: import#whoever-has-left)', () => {
  expect(withSoldBy('Rabatt lt. Chef', 'Ben Wagner')).toBe(
    'Rabatt lt. Chef\nVerkauft von Ben Wagner (ehemalig).',
  );
  expect(withSoldBy(null, '')).toBeNull();
  const notes = fc.option(fc.constantFrom('Rabatt', 'Verkauft von privat', 'a\nb', 'Ben (ehemalig).'));
  fc.assert(
    fc.property(notes, fc.constantFrom('Ben Wagner', '', 'Dr. (Ö) Müller'), (text, former) => {
      const both = withSoldBy(text, former);
      expect([notesBeside(both), soldByIn(both)]).toEqual([text, former]);
    }),
  );
});
