import type { ClientData } from '@korpus/domain/clients/client.ts';
import { clientNameOf } from '@korpus/domain/clients/client.ts';
import type { EventStart } from './event-target.ts';
import { addressOf } from './reach.ts';

type Client = Pick<ClientData, 'isCompany' | 'companyName' | 'firstName' | 'lastName'> &
  Partial<Pick<ClientData, 'address' | 'zipCode' | 'city' | 'phone1' | 'phone2'>>;

/** „Termin mit Kunde“ holds who it is, where and how to reach them, also where nobody can look them up. */
export function withClient(client: Client): Pick<EventStart, 'description'> {
  const lines = [clientNameOf(client), addressOf(client), client.phone1, client.phone2];
  return { description: lines.filter((line) => typeof line === 'string' && line !== '').join('\n') };
}
