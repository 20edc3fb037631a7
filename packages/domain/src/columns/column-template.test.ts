import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnTabs } from '../records/records.ts';
import type { ColumnTemplate } from './column-template.ts';
import { openedTabs, openWith } from './column-template.ts';

type Tabs = ColumnTemplate['tabs'];
const template = (id: string, tabs: Tabs) => ({ id, tabs });

describe('which template a tab opens with', () => {
  const mine = [
    template('a', { orders: true, offers: true }),
    template('b', { orders: false, todoEnterOrderData: true }),
    template('c', { offers: false }),
  ];

  it('is taken from the one before, and nothing else changes', () => {
    expect(openWith(mine, 'b', ['orders'])).toEqual([
      template('a', { orders: false, offers: true }),
      template('b', { orders: true, todoEnterOrderData: true }),
    ]);
  });

  it('is the built-in one once no other is', () => {
    expect(openWith(mine, '', ['orders'])).toEqual([template('a', { orders: false, offers: true })]);
    expect(openWith(mine, '', ['exhibitionOrders'])).toEqual([]);
  });

  it('may be one that did not belong to the tab yet', () => {
    expect(openWith(mine, 'c', ['exhibitionOrders'])).toEqual([
      template('c', { offers: false, exhibitionOrders: true }),
    ]);
  });

  it('is never two, whatever is chosen one after the other', () => {
    const choice = fc.record({ id: fc.constantFrom('', 'a', 'b', 'c'), tab: fc.constantFrom(...columnTabs) });
    fc.assert(
      fc.property(fc.array(choice), (choices) => {
        let all = mine;
        for (const { id, tab } of choices) {
          const changed = openWith(all, id, [tab]);
          all = all.map((each) => changed.find((other) => other.id === each.id) ?? each);
          const opening = all.filter((each) => openedTabs(each).includes(tab)).map((each) => each.id);
          expect(opening).toEqual(id === '' ? [] : [id]);
        }
      }),
    );
  });
});
