import { describe, expect, it } from 'vitest';
import { entryKindOf, isOneFileSlot } from '../records/file-entries.ts';
import { contentTypes } from './content-types.ts';
import {
  fileTypes,
  listOwnerKinds,
  missingFileTypes,
  offerFileTypes,
  orderFileTypes,
  paperTypes,
  slotsOf,
  visibleSlotsOf,
} from './file-types.ts';
import { contentTypeNames, fileTypeNames } from './files-texts.ts';

const sold = { exhibitionSale: false, hiddenFileTypes: [], fileTypes: [] };

describe('missing files', () => {
  it('are the visible slots for papers that have none', () => {
    expect(missingFileTypes({ ...sold, exhibitionSale: true })).toEqual(paperTypes);
    expect(missingFileTypes({ ...sold, fileTypes: ['CONTRACT', 'PLANS'] })).not.toContain('CONTRACT');
    const hiddenFileTypes = paperTypes.filter((type) => type !== 'INVOICE');
    expect(missingFileTypes({ ...sold, hiddenFileTypes })).toEqual(['INVOICE']);
    expect(missingFileTypes({ ...sold, hiddenFileTypes, fileTypes: ['INVOICE'] })).toEqual([]);
  });

  it('never lack what only a sale at a fair has', () => {
    expect(missingFileTypes(sold)).not.toContain('EXHIBITION_PURCHASE_CONTRACT');
  });
});

describe('slots', () => {
  it('are shown unless they are hidden', () => {
    expect(slotsOf({ exhibitionSale: true })).toEqual(orderFileTypes);
    expect(visibleSlotsOf({ ...sold, hiddenFileTypes: ['PLANS'] })).not.toContain('PLANS');
  });

  it('hold one file, or one of each supplier, or many', () => {
    const many = orderFileTypes.filter((type) => !isOneFileSlot(type));
    expect(many).toEqual([
      ...['MEASUREMENT_PLANS', 'ASSEMBLY_REPORT', 'COMPLAINT_REPORT'],
      ...['PLANS', 'MISC_DELIVERY_NOTE', 'MISC'],
    ]);
  });

  it('of complaints are none of the order’s, and hold many each', () => {
    expect(orderFileTypes).not.toContain('COMPLAINT');
    expect(isOneFileSlot('COMPLAINT')).toBe(false);
    expect(listOwnerKinds('COMPLAINT')).toEqual(['order']);
    expect((['COMPLAINT', 'SUPPLIER_ORDER', 'PLANS'] as const).map(entryKindOf)).toEqual([
      'complaint',
      'supplier',
      null,
    ]);
  });

  it('of offers are those an order can take over', () => {
    for (const type of offerFileTypes) expect(listOwnerKinds(type)).toEqual(['order', 'client']);
    expect(listOwnerKinds('CONTRACT')).toEqual(['order']);
    expect(listOwnerKinds('TEMPLATE_DOCS')).toEqual(['location']);
  });

  it('have names nobody can mistake for another', () => {
    expect(new Set(fileTypes.map((type) => fileTypeNames[type])).size).toBe(fileTypes.length);
    expect(new Set(contentTypes.map((type) => contentTypeNames[type])).size).toBe(contentTypes.length);
  });
});
