import type { Importance } from '../complaints/complaint.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { Stroke } from './signature.ts';

export const checkAnswers = ['YES', 'NO', 'NOT_NEEDED'] as const;
export type CheckAnswer = (typeof checkAnswers)[number];

/** A line of the checklist as it was when somebody looked. */
type CheckedLine = { readonly text: string; readonly answer: CheckAnswer };

/** A defect that is open; becomes a complaint under this id (rules: acceptance#defects). */
export type Defect = {
  readonly complaintId: string;
  readonly text: string;
  readonly importance: Importance;
};

/** The content that was taken down and signed (rules: acceptance#what-it-says). */
export type AcceptanceContent = {
  readonly isRefused: boolean;
  readonly customerName: string;
  readonly place: string | null;
  /** A remark; if the customer does not sign, why not. */
  readonly remark: string | null;
  readonly checklist: readonly CheckedLine[];
  readonly defects: readonly Defect[];
  readonly strokes: readonly Stroke[];
};

export const acceptanceResults = ['WITHOUT_DEFECTS', 'WITH_DEFECTS', 'REFUSED'] as const;
export type AcceptanceResult = (typeof acceptanceResults)[number];

export function deriveAcceptanceResult({
  isRefused,
  defects,
}: Pick<AcceptanceContent, 'isRefused' | 'defects'>): AcceptanceResult {
  if (isRefused) return 'REFUSED';
  return defects.length > 0 ? 'WITH_DEFECTS' : 'WITHOUT_DEFECTS';
}

export const longestPlace = 200;
export const longestRemark = 2_000;
export const mostDefects = 40;

export type AcceptanceRefusal = 'NOT_SOLD' | 'CANCELLED';

/** Why an order cannot be accepted; a locked one can (rules: acceptance#who-takes-it). */
export function acceptanceRefusal({
  sellDate,
  cancelled,
}: {
  readonly sellDate: IsoDate | null;
  readonly cancelled: boolean;
}): AcceptanceRefusal | null {
  if (cancelled) return 'CANCELLED';
  return sellDate === null ? 'NOT_SOLD' : null;
}

type Version = { readonly version: number };

/** Returns the number of the next version beside those that are there (rules: acceptance#versions). */
export const nextVersion = (versions: readonly Version[]): number =>
  versions.reduce((highest, { version }) => Math.max(highest, version), 0) + 1;

type Dated = { readonly result: AcceptanceResult; readonly day: IsoDate };

/** The first day it was accepted on, in whichever order they arrived (rules: acceptance#the-day). */
export const acceptedOnOf = (versions: readonly Dated[]): IsoDate | null =>
  versions.reduce<IsoDate | null>(
    (first, { result, day }) => (result === 'REFUSED' || (first !== null && first <= day) ? first : day),
    null,
  );
