import { formatDate } from '../dates/format-date.ts';
import { emptyRichText, isEmptyRichText, richTextOf } from '../rich-text/rich-text-document.ts';
import { askedOf } from './billed.ts';
import type { DocumentFacts } from './document-facts.ts';
import { documentSums } from './document-sums.ts';
import { buildPrepaymentTotals, buildPrintGroups, buildTotals, writePrintColumns } from './print-articles.ts';
import {
  buildFooter,
  buildInfo,
  isInvoice,
  senderLineOf,
  writeAddressLines,
  writeContinued,
  writeDocumentTitle,
} from './print-head.ts';
import type { PrintModel } from './print-model.ts';
import { buildGiroCode, buildPaymentTables, writePaymentRemarks } from './print-payments.ts';
import { supplierSheetsOf } from './print-supplier-sheets.ts';
import { printTexts as texts } from './print-texts.ts';

/** A further print of a numbered paper, or one that can be edited, is not mistaken for it (rules: invoices#copies). */
export type Copy = 'REPRINT' | 'EDITABLE';

/**
 * Builds the print model of these facts. The same facts always give the same model: it knows no clock and no settings.
 */
export function buildPrintModel(facts: DocumentFacts, copy: Copy | null = null): PrintModel {
  const { type, document, vat, issuer } = facts;
  const sums = documentSums(document, vat);
  const isNote = type === 'DELIVERY_NOTE';
  const { preText, postText } = chooseTexts(facts);
  return {
    language: 'de',
    title: writeDocumentTitle(facts),
    author: issuer.companyName,
    draft: isInvoice(type) && !facts.isFinal ? texts.draft : copy === null ? null : texts.copies[copy],
    documentDate: isNote ? facts.deliveryDate : document.date,
    continued: writeContinued(facts),
    senderLine: senderLineOf(issuer),
    addressLines: writeAddressLines(facts),
    info: buildInfo(facts),
    preText,
    columns: writePrintColumns(facts),
    groups: buildPrintGroups(facts, sums),
    sheets: type === 'SUPPLIER_CONFIRMATION' ? supplierSheetsOf(facts) : [],
    totals:
      type === 'PREPAYMENT_INVOICE'
        ? buildPrepaymentTotals(facts, sums, askedOf(facts))
        : buildTotals(facts, sums),
    tables: buildPaymentTables(facts, sums),
    remarks: writePaymentRemarks(facts, sums),
    giroCode: buildGiroCode(facts, sums),
    postText,
    signatures: type === 'PURCHASE_CONTRACT' || isNote ? texts.signatures[type] : [],
    terms: chooseTerms(facts),
    footer: buildFooter(issuer),
  };
}

/** A delivery note takes the articles of another document, not its words; a cancellation says why. */
function chooseTexts({ type, document, cancels }: DocumentFacts): Pick<PrintModel, 'preText' | 'postText'> {
  if (cancels !== null) {
    const { says, reason } = texts.cancellation;
    const lines = [says(cancels.number, formatDate(cancels.date)), reason(cancels.reason)];
    return { preText: richTextOf(lines), postText: emptyRichText };
  }
  return type === 'DELIVERY_NOTE' ? { preText: emptyRichText, postText: emptyRichText } : document.settings;
}

/** (rules: documents#terms) */
function chooseTerms({ type, terms, document, cancels }: DocumentFacts): PrintModel['terms'] {
  const hasTerms = type !== 'DELIVERY_NOTE' && type !== 'PREPAYMENT_INVOICE' && cancels === null;
  const isWanted = document.settings.showTermsAndConditions && hasTerms;
  if (!isWanted || terms === null || isEmptyRichText(terms)) return null;
  return { title: texts.terms, text: terms };
}
