import { randomUUID } from 'node:crypto';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { expect } from 'vitest';
import { documentBody } from '../../kit/documents.ts';
import { billable, newOrderBody } from '../../kit/orders.ts';
import { todayInGermany } from '../../kit/today.ts';
import { type DemoPerson, requireAnswer } from './person.ts';

export type Issued = { readonly url: string; readonly invoiceNumber: string; readonly version: number };

/** An order with an invoice that only has to be printed for good. */
export async function orderToBill(person: DemoPerson): Promise<string> {
  const { locations } = await requireAnswer<{ locations: { id: string }[] }>(person, '/api/base-data');
  const locationId = locations[0]?.id ?? '';
  // The demo has closed its months up to some weeks ago.
  const today = todayInGermany();
  const [date, deliveryDate] = [addDays(today, -1), addDays(today, -2)];
  const INVOICE = {
    ...documentBody('INVOICE', person.id, locationId, { date }),
    type: 'INVOICE' as const,
  };
  const body = newOrderBody({ locationId }, person.id, {
    ...billable,
    deliveryDate,
    sellDate: addDays(today, -60),
    documentData: { INVOICE },
  });
  const headers = { 'idempotency-key': randomUUID() };
  const saved = await person.request({ method: 'PUT', path: '/api/orders', body, headers });
  expect(saved.status).toBe(200);
  return body.id;
}

/** The same as before where it has been issued already. */
export const issueInvoice = (person: DemoPerson, order: string): Promise<Issued> =>
  requireAnswer<Issued>(person, `/api/export/order/${order}/documents/issue`, { version: 1 });

/** Findings of the register about a year's numbers. */
export const registerFindings = async (person: DemoPerson, year: string): Promise<readonly string[]> =>
  (await requireAnswer<{ findings: readonly string[] }>(person, `/api/invoice-numbers?year=${year}`))
    .findings;
