import type { IsoDate } from '../dates/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type { Complaint } from './complaint.ts';

type NewComplaint = {
  readonly id: string;
  readonly orderId: string | null;
  /** The order's, as far as known. */
  readonly remainingAmount: Cents | null;
  readonly today: IsoDate;
};

/**
 * Creates a complaint that came in today and that nobody has done anything about yet
 * (rules: complaints#new-complaints).
 */
export const newComplaint = ({ id, orderId, remainingAmount, today }: NewComplaint): Complaint => ({
  id,
  orderId,
  imposed: null,
  state: 'NEW',
  doNotForget: false,
  fixedAt: null,
  importance: 1,
  carpenterId: null,
  createdAt: today,
  date: null,
  availability: null,
  location: null,
  connections: [],
  repairTimeInMinutes: 0,
  stockToDo: null,
  tasksToDo: null,
  notes: null,
  remainingAmount,
  retained: null,
  carpenterExpense: null,
  materialExpense: null,
});
