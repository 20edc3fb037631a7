import { describe, expect, it } from 'vitest';
import { offerImport } from './offer-import.ts';
import { orderImport } from './order-import.ts';
import { findHead, proposeColumns } from './propose-columns.ts';
import { supplierImport } from './supplier-import.ts';

describe('columns are proposed by what stands above them (rules: import#columns)', () => {
  it('in the words of many programs', () => {
    const headers = [
      'KdNr',
      'Name',
      'Vorname',
      'Strasse',
      'Plz',
      'Ort',
      'Tel.',
      'Handy',
      'Verkäufer',
      'Farbe',
    ];
    expect(proposeColumns(offerImport, headers)).toEqual({
      externalCustomerId: 0,
      lastName: 1,
      firstName: 2,
      address: 3,
      zipCode: 4,
      city: 5,
      phone1: 6,
      phone2: 7,
      salesmanId: 8,
    });
  });

  it('never one for two', () => {
    const columns = Object.values(proposeColumns(offerImport, ['Name', 'Name', 'E-Mail', 'Mail']));
    expect(new Set(columns).size).toBe(columns.length);
  });

  it('of a header that begins so, in whole words', () => {
    const headers = ['Preisänderung 1 Betrag', 'Liefertermin laut Vertrag', 'Auftragspreis'];
    expect(proposeColumns(orderImport, headers)).toEqual({
      change1Price: 0,
      deliveryDate: 1,
      orderPrice: 2,
    });
  });

  it('by all of its own labels', () => {
    const labels = offerImport.fields.map(({ label }) => label);
    const keys = offerImport.fields.map(({ key }) => key);
    expect(proposeColumns(offerImport, labels)).toEqual(Object.fromEntries(keys.map((key, at) => [key, at])));
  });

  it('from the line that names most, below a title', () => {
    const rows = [['Lieferantenliste 2026'], [''], ['Firma', 'Anschrift', 'E-Mail'], ['Hansen', 'Kiel', '']];
    expect(findHead(supplierImport, { rows: rows.map((cells, place) => ({ place, cells })) })).toBe(2);
  });
});
