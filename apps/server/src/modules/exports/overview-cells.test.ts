import { orderCatalogue, overviewColumnKeys } from '@korpus/domain/orders/order-catalogue.ts';
import { expect, it } from 'vitest';
import { overviewCells } from './overview-cells.ts';

it('files have the columns of the screen, each with its label, kind and total', () => {
  expect([...overviewCells.keys()]).toEqual(overviewColumnKeys);
  expect(overviewCells.get('sellingSum')).toMatchObject({
    head: 'VK netto',
    label: orderCatalogue.sellingSum.label,
    kind: 'money',
    isTotalled: true,
  });
  expect(overviewCells.get('percentageAssembly')).toMatchObject({ kind: 'percent', isTotalled: false });
  expect(overviewCells.get('deliveryWeek')).toMatchObject({ kind: 'week', isTotalled: false });
});
