import type { ClientData } from '@korpus/domain/clients/client.ts';
import { clientCatalogue } from '@korpus/domain/clients/client-catalogue.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import { offerCatalogue } from '@korpus/domain/offers/offer-catalogue.ts';
import { recordTable } from '../../platform/database/record-table.ts';

/** The table of what describes a customer: orders copy it of a client. */
export const customerTable = recordTable<ClientData>()('clients', clientCatalogue, {});

export const offerTable = recordTable<Offer>()('clients', offerCatalogue, {
  /** Drawn as it is stored. */
  clientNumber: null,
  /** Made with it where none is chosen. */
  customerId: null,
  conversationType: 'conversation_type_id',
});
