import { formatDate } from '../dates/format-date.ts';
import { formatMinutes } from '../dates/format-minutes.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { weekLabel } from '../dates/iso-week.ts';
import type { DocumentPerson } from '../documents/document-data.ts';
import type { Issuer } from '../documents/document-facts.ts';
import { joined, written, writtenLines } from '../documents/print-formats.ts';
import { buildFooter, placeOf, writeLabelledLine } from '../documents/print-head.ts';
import type { PrintFrame, PrintLine } from '../documents/print-model.ts';
import type { Cents } from '../money/cents.ts';
import { formatEuro } from '../money/format-euro.ts';
import { connectionNames } from '../orders/orders-texts.ts';
import { amountToCollect } from './amount-to-collect.ts';
import type { Complaint } from './complaint.ts';
import { complaintLabels as names } from './complaint-catalogue-texts.ts';
import { importanceNames } from './complaints-texts.ts';
import { complaintPrintTexts as texts } from './print-complaint-texts.ts';

/** So many pictures still show something beside one another. */
export const mostPrintedPictures = 6;

/** Facts for the sheet of a complaint; null where the person who prints may not read them. */
export type ComplaintFacts = {
  readonly complaint: Pick<
    Complaint,
    | 'importance'
    | 'createdAt'
    | 'date'
    | 'availability'
    | 'connections'
    | 'repairTimeInMinutes'
    | 'stockToDo'
    | 'tasksToDo'
    | 'notes'
    | 'remainingAmount'
  >;
  /** The rest of its order. */
  readonly orderRemainingAmount: Cents | null;
  readonly orderCancelled: boolean;
  /** Where it is, by name. */
  readonly location: string | null;
  readonly carpenter: string | null;
  readonly order: {
    readonly orderNumber: string | null;
    readonly clientName: string;
    readonly deliveryAddress: Pick<DocumentPerson, 'address' | 'zipCode' | 'city'>;
    readonly phones: readonly (string | null)[];
    readonly deliveryDate: IsoDate | null;
    readonly salesman: string | null;
  };
  readonly issuer: Issuer;
  /** How many there are, printed or not. */
  readonly pictures: number;
  /** The day it is printed. */
  readonly today: IsoDate;
};

type PrintCard = {
  readonly title: string;
  /** The first one stands out. */
  readonly lines: readonly string[];
  readonly facts: readonly PrintLine[];
};

/** The page of a complaint, or more of them, every text as it is printed; null or empty: not there. */
type ComplaintSheet = PrintFrame & {
  /** A note that stands out beside the heading. */
  readonly mark: string | null;
  readonly cards: readonly PrintCard[];
  readonly facts: readonly PrintLine[];
  readonly sections: readonly { readonly title: string; readonly text: string }[];
  readonly toCollect: PrintLine | null;
  readonly morePictures: string | null;
};

/**
 * Builds the page for the person who repairs it and for the customer, who signs it: never what it costs the house, nor
 * who caused it (rules: complaints#page-of-a-complaint).
 */
export function buildComplaintSheet(facts: ComplaintFacts): ComplaintSheet {
  const { complaint, order, issuer, today, pictures } = facts;
  const { importance, stockToDo, tasksToDo, notes } = complaint;
  const hidden = pictures - mostPrintedPictures;
  return {
    language: 'de',
    title: joined([texts.title, order.clientName]),
    author: issuer.companyName,
    draft: null,
    documentDate: today,
    continued: joined(
      [texts.titleOf(formatDate(complaint.createdAt)), order.orderNumber, order.clientName],
      ' · ',
    ),
    mark: importance === 1 ? null : importanceNames[importance],
    cards: [customerCard(order), orderCard(order)].filter(hasContent),
    facts: listFacts(facts),
    sections: [
      ...writeSection(names.stockToDo, stockToDo),
      ...writeSection(names.tasksToDo, tasksToDo),
      ...writeSection(names.notes, notes),
    ],
    toCollect: writeAmountToCollect(facts),
    morePictures: hidden > 0 ? texts.morePictures(hidden) : null,
    signatures: texts.signatures,
    footer: buildFooter(issuer),
  };
}

function customerCard({ clientName, deliveryAddress, phones }: ComplaintFacts['order']): PrintCard {
  return {
    title: texts.customer,
    lines: writtenLines([clientName, deliveryAddress.address, placeOf(deliveryAddress)]),
    facts: writeLabelledLine(texts.phone, joined(phones, ', ')),
  };
}

function orderCard({ orderNumber, deliveryDate, salesman }: ComplaintFacts['order']): PrintCard {
  return {
    title: texts.order,
    lines: [],
    facts: [
      ...writeLabelledLine(texts.orderNumber, orderNumber),
      ...writeLabelledLine(texts.deliveryDate, deliveryDate === null ? null : formatDate(deliveryDate)),
      ...writeLabelledLine(texts.salesman, salesman),
    ],
  };
}

const hasContent = ({ lines, facts }: PrintCard): boolean => lines.length + facts.length > 0;

function listFacts({ complaint, location, carpenter }: ComplaintFacts): PrintLine[] {
  const { date, availability, connections, repairTimeInMinutes, createdAt } = complaint;
  return [
    ...writeLabelledLine(names.date, date === null ? null : formatDate(date)),
    ...writeLabelledLine(names.carpenterId, carpenter),
    ...writeLabelledLine(
      names.repairTimeInMinutes,
      repairTimeInMinutes === 0 ? null : formatMinutes(repairTimeInMinutes),
    ),
    ...writeLabelledLine(names.location, location),
    ...writeLabelledLine(names.availability, availability === null ? null : weekLabel(availability)),
    ...writeLabelledLine(names.connections, connections.map((each) => connectionNames[each]).join(', ')),
    ...writeLabelledLine(names.createdAt, formatDate(createdAt)),
  ];
}

const writeSection = (title: string, text: string | null): ComplaintSheet['sections'] => {
  const words = written(text);
  return words === null ? [] : [{ title, text: words }];
};

/** A settled or overpaid order leaves nothing to ask for. */
function writeAmountToCollect({
  complaint: { remainingAmount },
  ...order
}: ComplaintFacts): PrintLine | null {
  const amount = amountToCollect({ ...order, remainingAmount });
  return amount === null || amount === 0 ? null : { label: texts.toCollect, value: formatEuro(amount) };
}
