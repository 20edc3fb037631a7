import { complaintsRecord } from '../features/complaints/complaints-record.ts';
import { customersRecord } from '../features/customers/customers-record.ts';
import { offersRecord } from '../features/offers/offers-record.ts';
import { ordersRecord } from '../features/orders/orders-record.ts';
import type { RecordDoor } from '../trade/record-door.ts';

/** The kinds of records people work on: what live updates, search and shell know of them. */
export const records: readonly RecordDoor[] = [customersRecord, offersRecord, ordersRecord, complaintsRecord];

export const hitLooks = records.map(({ hit }) => hit);
