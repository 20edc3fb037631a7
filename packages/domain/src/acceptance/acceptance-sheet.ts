import { importanceNames } from '../complaints/complaints-texts.ts';
import { formatDate, formatTime } from '../dates/format-date.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { dayOf, type WallTime } from '../dates/wall-time.ts';
import type { Issuer } from '../documents/document-facts.ts';
import { joined, written, writtenLines } from '../documents/print-formats.ts';
import { buildFooter, writeLabelledLine } from '../documents/print-head.ts';
import type { PrintFrame, PrintLine, PrintTable } from '../documents/print-model.ts';
import { type AcceptanceContent, deriveAcceptanceResult } from './acceptance.ts';
import { acceptanceSheetTexts as texts } from './acceptance-sheet-texts.ts';
import { acceptanceResultNames, checkAnswerNames } from './acceptance-texts.ts';
import { signatureDrawing } from './signature.ts';

/** All that the page says, frozen when it is signed. Plain JSON. */
export type AcceptanceFacts = AcceptanceContent & {
  readonly id: string;
  readonly orderId: string;
  readonly version: number;
  /** The time on the wall clock of the house. */
  readonly signedAt: WallTime;
  /** Given by the office where it is another day than that of the signature. */
  readonly acceptedOn?: IsoDate;
  /** `signedAt` is when it arrived, since the device's clock was wrong. */
  readonly isClockDoubted?: true;
  /** The person who took it down. */
  readonly takenBy: string;
  readonly orderNumber: string | null;
  readonly clientName: string;
  readonly addressLines: readonly string[];
  readonly deliveryDate: IsoDate | null;
  readonly issuer: Issuer;
};

/** The page, every text as it is printed; null or empty: not there. */
type AcceptanceSheet = PrintFrame & {
  readonly mark: string;
  readonly cards: readonly {
    readonly title: string;
    readonly lines: readonly string[];
    readonly facts: readonly PrintLine[];
  }[];
  readonly tables: readonly PrintTable[];
  readonly sections: readonly { readonly title: string; readonly text: string }[];
  readonly statement: string;
  /** A drawing; null: nobody signed. */
  readonly signature: string | null;
  readonly signedBy: string;
  readonly seal: string;
};

/** The day it was accepted on (rules: acceptance#the-day). */
export const acceptedDayOf = ({
  acceptedOn,
  signedAt,
}: Pick<AcceptanceFacts, 'acceptedOn' | 'signedAt'>): IsoDate => acceptedOn ?? dayOf(signedAt);

/** The same facts always give the same page. `seal`: the hash of these facts. */
export function buildAcceptanceSheet(facts: AcceptanceFacts, seal: string): AcceptanceSheet {
  const { issuer, clientName, orderNumber, version, signedAt, strokes } = facts;
  const result = deriveAcceptanceResult(facts);
  return {
    language: 'de',
    title: joined([texts.title, clientName]),
    author: issuer.companyName,
    draft: null,
    documentDate: dayOf(signedAt),
    continued: joined(
      [texts.titleOf(formatDate(acceptedDayOf(facts)), version), orderNumber, clientName],
      ' · ',
    ),
    mark: acceptanceResultNames[result],
    cards: [customerCard(facts), signedCard(facts)],
    tables: [...checklistOf(facts), ...defectsOf(facts)],
    sections: writeSection(texts.remark, facts.remark),
    statement: texts.statement[result],
    signature: strokes.length === 0 ? null : signatureDrawing(strokes),
    signedBy: joined([facts.place, whenOf(facts), facts.customerName], ' · '),
    seal: texts.seal(seal),
    signatures: [],
    footer: buildFooter(issuer),
  };
}

const whenOf = ({ signedAt }: AcceptanceFacts): string => texts.when(formatTime(signedAt));

const customerCard = ({ clientName, addressLines }: AcceptanceFacts) => ({
  title: texts.customer,
  lines: writtenLines([clientName, ...addressLines]),
  facts: [],
});

const signedCard = (facts: AcceptanceFacts) => ({
  title: texts.order,
  lines: [],
  facts: [
    ...writeLabelledLine(texts.orderNumber, facts.orderNumber),
    ...writeLabelledLine(
      texts.deliveryDate,
      facts.deliveryDate === null ? null : formatDate(facts.deliveryDate),
    ),
    ...(facts.acceptedOn === undefined
      ? writeLabelledLine(texts.signedAt, whenOf(facts))
      : [
          ...writeLabelledLine(texts.signedAt, formatDate(facts.acceptedOn)),
          ...writeLabelledLine(texts.signature, whenOf(facts)),
        ]),
    ...writeLabelledLine(texts.clock, facts.isClockDoubted === true ? texts.clockDoubted : null),
    ...writeLabelledLine(texts.place, facts.place),
    ...writeLabelledLine(texts.takenBy, facts.takenBy),
    ...writeLabelledLine(texts.version, String(facts.version)),
  ],
});

const checklistOf = ({ checklist }: AcceptanceFacts): PrintTable[] =>
  checklist.length === 0
    ? []
    : [
        {
          title: texts.checklist,
          head: texts.checklistHead,
          numeric: [false, false],
          rows: checklist.map(({ text, answer }) => [text, checkAnswerNames[answer]]),
          sum: null,
        },
      ];

const defectsOf = ({ defects }: AcceptanceFacts): PrintTable[] =>
  defects.length === 0
    ? []
    : [
        {
          title: texts.defects,
          head: texts.defectsHead,
          numeric: [false, false, false],
          rows: defects.map(({ text, importance }, place) => [
            String(place + 1),
            text,
            importanceNames[importance],
          ]),
          sum: null,
        },
      ];

const writeSection = (title: string, text: string | null): AcceptanceSheet['sections'] => {
  const words = written(text);
  return words === null ? [] : [{ title, text: words }];
};
