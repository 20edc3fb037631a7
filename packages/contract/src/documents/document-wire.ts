import type { DocumentData } from '@korpus/domain/documents/document-data.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { eurosFromCents, exactCentsFromEuros } from '@korpus/domain/money/euros.ts';
import { withAmounts } from '../orders/order-wire.ts';
import type { DocumentDataRecord } from './document-data.ts';

/** Euros on the wire, cents in code (decisions §12). */
export const documentFromWire = (record: DocumentDataRecord): DocumentData =>
  withAmounts(record, exactCentsFromEuros) as DocumentData;

export const documentToWire = (document: DocumentData): DocumentDataRecord =>
  withAmounts(document, (amount) => eurosFromCents(amount as Cents)) as DocumentDataRecord;
