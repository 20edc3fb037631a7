import { describe, expect, it } from 'vitest';
import { retentionOfFile } from './retention-of-files.ts';

const jpeg = 'image/jpeg';
const pdf = 'application/pdf';

describe('a file (rules: privacy#files)', () => {
  it.each([
    ['INVOICE', 'order', pdf, 'INVOICE'],
    // A photograph of an invoice is the invoice.
    ['INVOICE', 'order', jpeg, 'INVOICE'],
    ['CONTRACT', 'order', jpeg, 'LETTER'],
    ['MISC', 'order', jpeg, 'PHOTO'],
    ['MISC', 'order', pdf, 'ORDER'],
    ['ASSEMBLY_REPORT', 'order', jpeg, 'PHOTO'],
    ['ASSEMBLY_REPORT', 'order', pdf, 'ORDER'],
    ['COMPLAINT', 'order', jpeg, 'PHOTO'],
    ['PLANS', 'client', pdf, 'OFFER'],
    ['PLANS', 'order', pdf, 'ORDER'],
    ['TEMPLATE_DOCS', 'location', pdf, 'HOUSE'],
  ] as const)('%s of a %s as %s is %s', (type, ownerKind, contentType, kept) => {
    expect(retentionOfFile({ type, ownerKind, contentType })).toBe(kept);
  });
});
