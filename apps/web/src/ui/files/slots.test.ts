import { describe, expect, it } from 'vitest';
import { createFileQueue } from '../../lib/files/file-queue.ts';
import { aFile } from '../../lib/files/test-kit/a-file.ts';
import { allSlots, type FileRules, groupSlots, replacedBy, withHidden } from './slots.ts';

const rules: FileRules = {
  types: ['INVOICE', 'CONTRACT', 'SUPPLIER_ORDER', 'DELIVERY_NOTE', 'MISC'],
  hiddenTypes: [],
  suppliers: [{ id: 'entry-1', name: 'Nobilia' }],
  attached: [],
  emptyPlaces: 'missing',
};

const aQueue = () => {
  const count = { keys: 0 };
  return createFileQueue({
    newKey: () => {
      count.keys += 1;
      return `key-${count.keys}`;
    },
    upload: () => Promise.resolve(),
    remove: () => Promise.resolve(),
  });
};

const missingOf = (groups: ReturnType<typeof groupSlots>) =>
  allSlots(groups)
    .filter(({ isMissing }) => isMissing)
    .map(({ type }) => type);

describe('the places of a record', () => {
  it('miss what is visible and empty; what is queued counts, and what is to go does not', () => {
    const queue = aQueue();
    const invoice = aFile({ type: 'INVOICE', name: 'rechnung.pdf' });
    const contents = () => ({ files: [invoice], queue: queue.get() });
    expect(missingOf(groupSlots(rules, contents()))).toEqual(['CONTRACT']);
    queue.add({ type: 'CONTRACT', additionalId: null }, [new File(['x'], 'v.pdf')], true);
    queue.remove(invoice);
    expect(missingOf(groupSlots(rules, contents()))).toEqual(['INVOICE']);
    const hidden = groupSlots({ ...rules, hiddenTypes: ['INVOICE'] }, contents());
    expect(missingOf(hidden)).toEqual([]);
    expect(missingOf(groupSlots({ ...rules, emptyPlaces: 'shown' }, contents()))).toEqual([]);
  });

  it('go by supplier entry, and keep the files of one that is gone in reach', () => {
    const files = [
      aFile({ type: 'SUPPLIER_ORDER', additionalId: 'entry-1', name: 'bestellung.pdf' }),
      aFile({ type: 'DELIVERY_NOTE', additionalId: 'entry-0', name: 'alt.pdf' }),
    ];
    const { suppliers } = groupSlots(rules, { files, queue: aQueue().get() });
    expect(
      suppliers.map(({ name, isFormer, slots }) => [name, isFormer, slots.map(({ type }) => type)]),
    ).toEqual([
      ['Nobilia', false, ['SUPPLIER_ORDER', 'DELIVERY_NOTE']],
      ['', true, ['DELIVERY_NOTE']],
    ]);
    expect(suppliers[0]?.slots[0]?.entries.map(({ name }) => name)).toEqual(['bestellung.pdf']);
  });

  it('ask before a file pushes out another one, stored or queued, and never where there may be many', () => {
    const queue = aQueue();
    const invoice = aFile({ type: 'INVOICE', name: 'rechnung.pdf' });
    const asked = (type: string) => {
      const groups = groupSlots(rules, { files: [invoice, aFile()], queue: queue.get() });
      const slot = allSlots(groups).find((each) => each.type === type);
      return slot === undefined ? 'no place' : replacedBy(slot, queue.get());
    };
    expect([asked('INVOICE'), asked('CONTRACT'), asked('MISC')]).toEqual(['rechnung.pdf', null, null]);
    queue.remove(invoice);
    expect(asked('INVOICE')).toBe(null);
    queue.add({ type: 'INVOICE', additionalId: null }, [new File(['x'], 'neu.pdf')], true);
    expect(asked('INVOICE')).toBe('neu.pdf');
  });

  it('of a record that lies in it stand by themselves; where it is changed also an empty one does', () => {
    const entries = [
      { id: 'complaint-1', name: 'Reklamation vom 02.11.2026' },
      { id: 'complaint-2', name: 'Reklamation vom 05.11.2026' },
    ];
    const files = [aFile({ type: 'COMPLAINT', additionalId: 'complaint-1', name: 'kratzer.jpg' })];
    const namesIn = (types: FileRules['types']) =>
      groupSlots(
        { ...rules, types, attached: [{ type: 'COMPLAINT', title: 'Reklamationen', entries }] },
        { files, queue: aQueue().get() },
      )
        .attached.flatMap(({ slots }) => slots)
        .map((slot) => [slot.name, slot.entries.length]);
    expect(namesIn(['INVOICE'])).toEqual([['Reklamation vom 02.11.2026', 1]]);
    expect(namesIn(['COMPLAINT'])).toEqual([
      ['Reklamation vom 02.11.2026', 1],
      ['Reklamation vom 05.11.2026', 0],
    ]);
  });

  it('show only what is there to somebody who just looks, suppliers’ papers by kind', () => {
    const files = [
      aFile({ type: 'SUPPLIER_ORDER', additionalId: 'entry-1', name: 'a.pdf' }),
      aFile({ type: 'SUPPLIER_ORDER', additionalId: 'entry-2', name: 'b.pdf' }),
      aFile({ type: 'INVOICE', name: 'c.pdf' }),
    ];
    const looking: FileRules = { ...rules, suppliers: null, emptyPlaces: 'hidden' };
    const slots = allSlots(groupSlots(looking, { files, queue: aQueue().get() }));
    expect(slots.map(({ type, entries }) => [type, entries.length])).toEqual([
      ['INVOICE', 1],
      ['SUPPLIER_ORDER', 2],
    ]);
  });

  it('are hidden one by one, whatever else is hidden from this person', () => {
    expect(withHidden(['INVOICE'], 'CONTRACT', true)).toEqual(['INVOICE', 'CONTRACT']);
    expect(withHidden(['INVOICE', 'CONTRACT'], 'CONTRACT', false)).toEqual(['INVOICE']);
  });
});
