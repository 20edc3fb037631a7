import type { Access } from '@korpus/domain/rights/access.ts';

/** Access to printing. Which orders: `can` on the row; which fields: `mayReadField('documentData')`. */
export const printing: Access = {
  kind: 'signedIn',
  package: 'DOCUMENT_PRINT',
  rights: ['PRINT_ORDER_DETAIL'],
};
