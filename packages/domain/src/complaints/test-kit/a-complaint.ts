import { isoDate } from '../../dates/iso-date.ts';
import type { SavedComplaint } from '../complaint.ts';
import { newComplaint } from '../new-complaint.ts';

/** A new one, by ourselves, that came in on 1 June 2026. */
export const aComplaint = (with_: Partial<SavedComplaint> = {}): SavedComplaint => ({
  ...newComplaint({ id: 'c1', orderId: 'o1', remainingAmount: null, today: isoDate('2026-06-01') }),
  orderId: 'o1',
  imposed: 'SELF',
  ...with_,
});
