import type { SearchHit } from '@korpus/contract/search/search.ts';
import { describe, expect, it } from 'vitest';
import { groupByKind, markedParts, movedBy, withRecent } from './listed-hits.ts';

const marked = (text: string, wanted: string) =>
  markedParts(text, wanted)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

describe('what is marked in a hit', () => {
  it('is the beginning of each word that was looked for, however either is spelled', () => {
    expect(marked('Müller Jürgen', 'mueller')).toBe('[Müller] Jürgen');
    expect(marked('Mueller-Groß Eva', 'mü gross')).toBe('[Mue]ller-[Groß] Eva');
    expect(marked('Königstr. 12, 80331 München', '803 konig')).toBe('[König]str. 12, [803]31 München');
    expect(marked('Huber', 'uber')).toBe('Huber');
    expect(marked('Huber', '  ')).toBe('Huber');
  });
});

const hit = (kind: 'CLIENT' | 'ORDER', id: string): SearchHit => {
  const common = { id, clientName: id, address: '', salesmanName: null };
  return kind === 'CLIENT'
    ? { kind, ...common, clientNumber: id, clientState: 'NO_STATE' }
    : { kind, ...common, orderNumber: id, invoiceNumber: null, orderState: 'SOLD', cancelled: false };
};

describe('the list of hits', () => {
  it('stands by kind, the kind of the best hit first', () => {
    const hits = [hit('ORDER', 'a'), hit('CLIENT', 'b'), hit('ORDER', 'c')];
    expect(groupByKind(hits).map(({ kind, hits: own }) => [kind, own.map(({ id }) => id)])).toEqual([
      ['ORDER', ['a', 'c']],
      ['CLIENT', ['b']],
    ]);
  });

  it('is a ring for the arrow keys', () => {
    expect([movedBy(0, -1, 3), movedBy(2, 1, 3), movedBy(0, 1, 3), movedBy(0, 1, 0)]).toEqual([2, 0, 1, 0]);
  });

  it('remembers what was opened last', () => {
    const recent = withRecent([hit('ORDER', 'a'), hit('CLIENT', 'b')], hit('CLIENT', 'b'));
    expect(recent.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
