import {
  complaintInputToWire,
  type ComplaintDraft as DraftToSend,
  type ReadableComplaint,
} from '@korpus/contract/complaints/complaint-wire.ts';
import { saveComplaint } from '@korpus/contract/complaints/complaints.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { Complaint } from '@korpus/domain/complaints/complaint.ts';
import {
  complaintImposerNames,
  complaintStateNames,
  complaintViolationTexts,
  importanceNames,
} from '@korpus/domain/complaints/complaints-texts.ts';
import { newComplaint } from '@korpus/domain/complaints/new-complaint.ts';
import { validateComplaint } from '@korpus/domain/complaints/validate-complaint.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { formatMinutes } from '@korpus/domain/dates/format-minutes.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import type { Connection } from '@korpus/domain/orders/order.ts';
import { connectionNames } from '@korpus/domain/orders/orders-texts.ts';
import { allProblems } from '../../../lib/all-problems.ts';
import type { HouseLists } from '../../../lib/use-house-lists.ts';
import type { Formats } from '../../../ui/record-dialog/record-dialog.tsx';
import type { Problem } from '../../../ui/record-dialog/record-source.ts';
import { placeOf } from '../complaint-row.ts';

/** What of a complaint somebody edits; without the remaining amount for who does not see it. */
export type ComplaintDraft = DraftToSend & Pick<Complaint, 'createdAt'>;

export function draftOf(record: ReadableComplaint): ComplaintDraft {
  const {
    lockedDoneState: _locked,
    salesmanId: _salesmanId,
    salesmanName: _salesmanName,
    carpenterName: _carpenterName,
    exhibitionSalesmanUserId: _owner,
    orderLocation: _shop,
    orderNumber: _number,
    clientName: _client,
    zipCode: _zipCode,
    deliveryDate: _delivered,
    lastModifiedBy: _by,
    lastModifiedByName: _name,
    lastModifiedDate: _at,
    version: _version,
    ...fields
  } = record;
  return fields;
}

type Start = Readonly<{
  id: string;
  orderId: string | null;
  /** Of the order, where the person may read it. */
  remainingAmount?: Cents | null;
  today: IsoDate;
}>;

export function newDraft({ remainingAmount, ...start }: Start): ComplaintDraft {
  const { remainingAmount: _amount, ...complaint } = newComplaint({ ...start, remainingAmount: null });
  return { ...complaint, ...(remainingAmount === undefined ? {} : { remainingAmount }) };
}

export const bodyOf = (
  { createdAt: _given, ...draft }: ComplaintDraft,
  version?: number,
): BodyOf<typeof saveComplaint> => ({
  ...complaintInputToWire(draft),
  ...(version === undefined ? {} : { version }),
});

/** The rules first (spec 3 §5). */
export function problemsOf(draft: ComplaintDraft): readonly Problem[] {
  const broken = validateComplaint(draft).map(({ path, code }) => ({
    path,
    message: complaintViolationTexts[code],
  }));
  return allProblems(broken, saveComplaint, bodyOf(draft));
}

const day = (date: IsoDate | null): string => (date === null ? '' : formatDate(date));
const money = (amount: Cents | null | undefined): string =>
  amount === null || amount === undefined ? '' : formatEuro(amount);

/** How values read where two people have changed the same field. */
export const formatsOf = ({ carpenters, nameOf }: HouseLists): Formats<ComplaintDraft> => ({
  imposed: (imposer) => (imposer === null ? '' : complaintImposerNames[imposer]),
  state: (state) => complaintStateNames[state],
  importance: (importance) => importanceNames[importance],
  carpenterId: (id) => carpenters.find(({ value }) => value === id)?.label ?? '',
  date: day,
  fixedAt: day,
  availability: (date) => (date === null ? '' : weekLabel(date)),
  location: (location) => placeOf(location, nameOf) ?? '',
  connections: (values: readonly Connection[]) => values.map((each) => connectionNames[each]).join(', '),
  repairTimeInMinutes: (minutes) => formatMinutes(minutes),
  remainingAmount: money,
  carpenterExpense: money,
  materialExpense: money,
});
