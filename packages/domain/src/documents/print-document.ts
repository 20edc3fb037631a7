import { formatDate } from '../dates/format-date.ts';
import { emptyRichText, isEmptyRichText, richTextOf } from '../rich-text/rich-text-document.ts';
import { askedOf } from './billed.ts';
import type { DocumentFacts } from './document-facts.ts';
import { documentSums } from './document-sums.ts';
import { columnsOf, groupsOf, prepaymentTotalsOf, totalsOf } from './print-articles.ts';
import {
  addressLinesOf,
  continuedOf,
  footerOf,
  infoOf,
  isInvoice,
  senderLineOf,
  titleOf,
} from './print-head.ts';
import type { PrintModel } from './print-model.ts';
import { giroCodeOf, remarksOf, tablesOf } from './print-payments.ts';
import { supplierSheetsOf } from './print-supplier-sheets.ts';
import { printTexts as texts } from './print-texts.ts';

/** A further print of a numbered paper, or one that can be edited, is not mistaken for it (rules: invoices#copies). */
export type Copy = 'REPRINT' | 'EDITABLE';

/**
 * Builds the print model of these facts. The same facts always give the same model: it knows no clock and no settings.
 */
export function printModelOf(facts: DocumentFacts, copy: Copy | null = null): PrintModel {
  const { type, document, vat, issuer } = facts;
  const sums = documentSums(document, vat);
  const isNote = type === 'DELIVERY_NOTE';
  const { preText, postText } = textsOf(facts);
  return {
    language: 'de',
    title: titleOf(facts),
    author: issuer.companyName,
    draft: isInvoice(type) && !facts.isFinal ? texts.draft : copy === null ? null : texts.copies[copy],
    documentDate: isNote ? facts.deliveryDate : document.date,
    continued: continuedOf(facts),
    senderLine: senderLineOf(issuer),
    addressLines: addressLinesOf(facts),
    info: infoOf(facts),
    preText,
    columns: columnsOf(facts),
    groups: groupsOf(facts, sums),
    sheets: type === 'SUPPLIER_CONFIRMATION' ? supplierSheetsOf(facts) : [],
    totals:
      type === 'PREPAYMENT_INVOICE' ? prepaymentTotalsOf(facts, sums, askedOf(facts)) : totalsOf(facts, sums),
    tables: tablesOf(facts, sums),
    remarks: remarksOf(facts, sums),
    giroCode: giroCodeOf(facts, sums),
    postText,
    signatures: type === 'PURCHASE_CONTRACT' || isNote ? texts.signatures[type] : [],
    terms: termsOf(facts),
    footer: footerOf(issuer),
  };
}

/** A delivery note takes the articles of another document, not its words; a cancellation says why. */
function textsOf({ type, document, cancels }: DocumentFacts): Pick<PrintModel, 'preText' | 'postText'> {
  if (cancels !== null) {
    const { says, reason } = texts.cancellation;
    const lines = [says(cancels.number, formatDate(cancels.date)), reason(cancels.reason)];
    return { preText: richTextOf(lines), postText: emptyRichText };
  }
  return type === 'DELIVERY_NOTE' ? { preText: emptyRichText, postText: emptyRichText } : document.settings;
}

/** (rules: documents#terms) */
function termsOf({ type, terms, document, cancels }: DocumentFacts): PrintModel['terms'] {
  const hasTerms = type !== 'DELIVERY_NOTE' && type !== 'PREPAYMENT_INVOICE' && cancels === null;
  const isWanted = document.settings.showTermsAndConditions && hasTerms;
  if (!isWanted || terms === null || isEmptyRichText(terms)) return null;
  return { title: texts.terms, text: terms };
}
