import type { IsoDate } from '../dates/iso-date.ts';
import type { RichTextDocument } from '../rich-text/rich-text-document.ts';

export type PrintLine = { readonly label: string; readonly value: string };
export type SumLine = { readonly label: string; readonly amount: string; readonly strong: boolean };

export type PrintRow = {
  readonly position: string;
  readonly amount: string;
  readonly name: string;
  readonly description: string | null;
  readonly pricePerUnit: string | null;
  readonly total: string | null;
};

export type PrintGroup = {
  readonly title: string | null;
  /** Facts about a supplier: the order number there, the day it confirmed. */
  readonly facts: readonly PrintLine[];
  readonly rows: readonly PrintRow[];
  readonly sums: readonly SumLine[];
};

/** Deducted prepayments, the payment plan. */
export type PrintTable = {
  readonly title: string;
  readonly head: readonly string[];
  /** Per column: set to the right. */
  readonly numeric: readonly boolean[];
  readonly rows: readonly (readonly string[])[];
  /** Places of rows that are subtotals. */
  readonly strong?: readonly number[];
  readonly sum: readonly string[] | null;
};

/** The frame of every printed sheet around its own content. */
export type PrintFrame = {
  readonly language: 'de';
  /** The heading, and the title of the file's own data. */
  readonly title: string;
  readonly author: string;
  /** A mark across every page. */
  readonly draft: string | null;
  readonly documentDate: IsoDate | null;
  /** The name of the paper and of its receiver, at the foot of every page but the first. */
  readonly continued: string;
  /** The texts under the lines to sign on. */
  readonly signatures: readonly string[];
  /** Columns of lines at the foot, where no letterhead says the same. */
  readonly footer: readonly (readonly string[])[];
};

export type PrintSheet = Pick<PrintModel, 'continued' | 'addressLines' | 'info' | 'groups'>;

/** Every text as it is printed; null or empty: not there. PDF and DOCX are both made of it, by rule-less templates. */
export type PrintModel = PrintFrame & {
  /** The small line in the window of the envelope. */
  readonly senderLine: string;
  readonly addressLines: readonly string[];
  /** The information block beside the address. */
  readonly info: readonly PrintLine[];
  readonly preText: RichTextDocument;
  /** Null: the column is not there. */
  readonly columns: {
    readonly position: string;
    readonly amount: string;
    readonly description: string;
    readonly pricePerUnit: string | null;
    readonly total: string | null;
  };
  readonly groups: readonly PrintGroup[];
  /** Each is a whole paper with what differs on it; none: it is one paper (rules: documents#sheet-per-supplier-entry). */
  readonly sheets: readonly PrintSheet[];
  readonly totals: readonly SumLine[];
  readonly tables: readonly PrintTable[];
  readonly remarks: readonly string[];
  readonly giroCode: {
    readonly payload: string;
    readonly caption: string;
    readonly lines: readonly PrintLine[];
  } | null;
  readonly postText: RichTextDocument;
  /** The terms, on pages of their own. */
  readonly terms: { readonly title: string; readonly text: RichTextDocument } | null;
};
