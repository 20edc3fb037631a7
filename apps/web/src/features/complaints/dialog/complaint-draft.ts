import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { saveComplaint } from '@korpus/contract/complaints/complaints.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { Complaint } from '@korpus/domain/complaints/complaint.ts';
import { complaintCatalogue } from '@korpus/domain/complaints/complaint-catalogue.ts';
import { complaintProblems } from '@korpus/domain/complaints/decide-complaint.ts';
import type { moneyOfOrder } from '@korpus/domain/complaints/merge-complaint.ts';
import { newComplaint } from '@korpus/domain/complaints/new-complaint.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { referenceText } from '@korpus/domain/fields/cells.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { allProblems } from '../../../lib/calls/all-problems.ts';
import { bodyOfDraft } from '../../../lib/calls/violations-of.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { Problem } from '../../../ui/record-dialog/draft/record-source.ts';
import { formatsOf as formatsByKind } from '../../../ui/record-dialog/from-catalogue.ts';
import type { Formats } from '../../../ui/record-dialog/labels.ts';

type OfMoney = (typeof moneyOfOrder)[number];

/**
 * Fields of a complaint that somebody edits; without those about the order's money for a person who does not see it.
 */
export type ComplaintDraft = Omit<Complaint, OfMoney> & Partial<Pick<Complaint, OfMoney>>;

export function makeComplaintDraft(record: ComplaintRecord): ComplaintDraft {
  const {
    lockedDoneState: _locked,
    salesmanId: _salesmanId,
    salesmanName: _salesmanName,
    carpenterName: _carpenterName,
    exhibitionSalesmanUserId: _owner,
    orderLocation: _shop,
    orderType: _type,
    orderCancelled: _cancelled,
    orderRemainingAmount: _left,
    orderNumber: _number,
    clientNumber: _clientNumber,
    clientOrderNumber: _theirNumber,
    clientName: _customer,
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
  /** Amount the order still asks for, where the person may read it. */
  remainingAmount?: Cents | null;
  today: IsoDate;
}>;

export function newDraft({ remainingAmount, ...start }: Start): ComplaintDraft {
  const { remainingAmount: _amount, ...complaint } = newComplaint({ ...start, remainingAmount: null });
  return { ...complaint, ...(remainingAmount === undefined ? {} : { remainingAmount }) };
}

const fieldsOf = ({ createdAt: _given, ...fields }: ComplaintDraft) => fields;

export const bodyOf = (draft: ComplaintDraft, version?: number): BodyOf<typeof saveComplaint> =>
  bodyOfDraft(saveComplaint, { ...fieldsOf(draft), ...(version === undefined ? {} : { version }) });

/** Lists what is wrong; what the rules refuse comes first (rules: complaints#required-in-a-complaint). */
export const problemsOf = (draft: ComplaintDraft): readonly Problem[] =>
  allProblems(complaintProblems(null, draft), saveComplaint, fieldsOf(draft));

/** Formats values as they read where two people have changed the same field. */
export const formatsOf = ({ carpenters, nameOf }: HouseLists): Formats<ComplaintDraft> => ({
  ...byKind,
  carpenterId: (id) => carpenters.find(({ value }) => value === id)?.label ?? '',
  location: (location) => referenceText(complaintCatalogue.location, location, nameOf) ?? '',
});

const byKind = formatsByKind(complaintCatalogue);
