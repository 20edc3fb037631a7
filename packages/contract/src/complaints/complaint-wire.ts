import type { Complaint, ComplaintImposer } from '@korpus/domain/complaints/complaint.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { BodyOf } from '../endpoint.ts';
import { amountsFromWire, amountsToWire, inputAmountsFromWire } from '../wire-amounts.ts';
import type { ComplaintOrder } from './complaint-order.ts';
import { type ComplaintRecord, complaintFields } from './complaint-record.ts';
import type { saveComplaint } from './complaints.ts';

/** A stored complaint as its reader has it in code: nothing of it is still to be chosen. */
export type ReadableComplaint = Omit<ComplaintRecord, keyof Complaint> &
  Omit<Complaint, 'orderId' | 'imposed' | 'remainingAmount'> & {
    readonly orderId: string;
    readonly imposed: ComplaintImposer;
    /** Missing where the order's remaining amount may not be read. */
    readonly remainingAmount?: Cents | null;
  };

/** An order to choose, with its amount in cents. */
export type ChoosableOrder = Omit<ComplaintOrder, 'remainingAmount'> & {
  readonly remainingAmount?: Cents | null;
};

/** What a save sends; without the remaining amount for who does not see it. */
export type ComplaintInput = Omit<Complaint, 'orderId' | 'imposed' | 'createdAt' | 'remainingAmount'> & {
  readonly orderId: string;
  readonly imposed: ComplaintImposer;
  readonly remainingAmount?: Cents | null;
};

export const complaintFromWire = (record: ComplaintRecord): ReadableComplaint =>
  amountsFromWire(record) as ReadableComplaint;

export const complaintToWire = (complaint: ReadableComplaint): ComplaintRecord =>
  amountsToWire(complaint) as ComplaintRecord;

export const complaintOrderFromWire = (order: ComplaintOrder): ChoosableOrder =>
  amountsFromWire(order) as ChoosableOrder;

export const complaintOrderToWire = (order: ChoosableOrder): ComplaintOrder =>
  amountsToWire(order) as ComplaintOrder;

/** The fields a save sets, out of its body. */
export const complaintInputFromWire = (body: BodyOf<typeof saveComplaint>): ComplaintInput =>
  inputAmountsFromWire(body, settableFields) as ComplaintInput;

const settableFields = ['id', 'orderId', ...Object.keys(complaintFields), 'fixedAt', 'remainingAmount'];

/** A complaint on somebody's screen; what is not chosen yet is refused by the call. */
export type ComplaintDraft = Omit<ComplaintInput, 'orderId' | 'imposed'> &
  Pick<Complaint, 'orderId' | 'imposed'>;

/** The body of a save; whatever else is in it is ignored there. */
export const complaintInputToWire = (complaint: ComplaintDraft): BodyOf<typeof saveComplaint> =>
  amountsToWire(complaint) as BodyOf<typeof saveComplaint>;
