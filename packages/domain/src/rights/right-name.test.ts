import { describe, expect, it } from 'vitest';
import { rightsCatalogue } from './catalogue.ts';
import { rightName } from './right-name.ts';
import { allRights, type Right } from './rights.ts';

describe('the name of a right', () => {
  it.each<[Right, string]>([
    ['OWN_ORDER_READ', 'Aufträge und Angebote (Eigene): Lesen'],
    ['OTHER_ORDER_MARGIN_READ', 'DB-1 (Andere): Lesen'],
    ['OWN_ORDER_SUPPLIER_DATA_WRITE', 'Lieferantendaten (Eigene): Schreiben'],
    ['OTHER_ORDER_CHANGE_SALESMAN', 'Verkäufer ändern (Andere): Erlaubt'],
    ['OVERVIEW_MARGIN_SUM_READ', 'Spalten der Auftragsübersicht: DB-2'],
    ['OWN_COMPLAINT_DELETE', 'Reklamationen (Eigene): Löschen'],
    ['BASE_DATA_WRITE', 'Stammdaten: Schreiben'],
    ['PRINT_ORDER_DETAIL', 'Auftragsdokumente drucken'],
  ])('%s is „%s“', (right, name) => {
    expect(rightName(right)).toBe(name);
  });

  it('is no other right’s', () => {
    expect(new Set(allRights.map(rightName)).size).toBe(allRights.length);
  });
});

/** The sections, rows by depth, and columns that the editors draw are written down once more. */
it('stands where people look for it', () => {
  const drawn = rightsCatalogue.map(({ key, rows }) => [
    key,
    rows.map(
      (row) =>
        `${row.depth} ${row.key} ${row.cells.map(({ owner, action }) => `${owner[1]}${action[0]}`).join(' ')}`,
    ),
  ]);
  expect(Object.fromEntries(drawn)).toEqual({
    orders: [
      '0 ORDER WR WW WD TR TW TD',
      '1 CALCULATION WR TR',
      '2 SUPPLIER_DATA WR WW TR TW',
      '2 MARGIN WR TR',
      '2 EXPENSES WR WW TR TW',
      '2 MARGIN_SUM WR TR',
      '2 TARGET_MARGIN WR TR',
      '1 PRICE_AND_PAYMENT WR TR',
      '2 EXHIBITION_PRICE WR WW TR TW',
      '2 ORDER_PRICE WR WW TR TW',
      '2 CHANGES WR WW TR TW',
      '2 PRE_PAYMENTS WR WW TR TW',
      '2 REMAINING_AMOUNT WR TR',
      '1 CHANGE_SALESMAN TO',
    ],
    overview: [
      'SELLING_SUM SELLING_SUM_GROSS DELIVERY_SUM PRE_PAYMENTS REMAINING_AMOUNT MARGIN TARGET_MARGIN EXPENSES',
      'MARGIN_SUM TARGET_MARGIN_SUM SALESMAN_PROVISION PROVISION_EXHIBITON EXHIBITON_PRICE',
    ].flatMap((columns) => columns.split(' ').map((column) => `0 OVERVIEW_${column} LR`)),
    complaints: ['0 COMPLAINT WR WW WD TR TW TD'],
    areas: [
      ...['0 SALES_STATISTICS LR LW', '0 WEEK_OVERVIEW LR LW', '0 BANK LR LW', '0 REMINDERS LR LW'],
      '0 BASE_DATA LR LW LD',
      '0 PRIVACY LO',
      '0 BULK_EDIT LO',
      '0 IMPORT LO',
    ],
    printing: ['0 PRINT_ORDER_OVERVIEW LO', '0 PRINT_ORDER_DETAIL LO'],
  });
});
