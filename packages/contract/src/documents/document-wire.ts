import type { DocumentData } from '@korpus/domain/documents/document-data.ts';
import { amountsFromWire, amountsToWire } from '../wire-amounts.ts';
import type { DocumentDataRecord } from './document-data.ts';

/** Euros on the wire, cents in code (decisions §12). */
export const documentFromWire = (record: DocumentDataRecord): DocumentData =>
  amountsFromWire(record) as DocumentData;

export const documentToWire = (document: DocumentData): DocumentDataRecord =>
  amountsToWire(document) as DocumentDataRecord;
