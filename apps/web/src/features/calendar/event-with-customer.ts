import type { PersonData } from '@korpus/domain/persons/person-data.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import type { EventStart } from './event-target.ts';
import { addressOf } from './reach.ts';

type Customer = Pick<PersonData, 'isCompany' | 'companyName' | 'firstName' | 'lastName'> &
  Partial<Pick<PersonData, 'address' | 'zipCode' | 'city' | 'phone1' | 'phone2'>>;

/** „Termin mit Kunde“ holds who it is, where and how to reach them, also where nobody can look them up. */
export function withCustomer(customer: Customer): Pick<EventStart, 'description'> {
  const lines = [formatPersonName(customer), addressOf(customer), customer.phone1, customer.phone2];
  return { description: lines.filter((line) => typeof line === 'string' && line !== '').join('\n') };
}
