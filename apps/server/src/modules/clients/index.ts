import { inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { deleteOffer } from './delete-offer.ts';
import { listOffers } from './list-offers.ts';
import { readOfferHistory } from './offer-history.ts';
import { saveOffer } from './save-offer.ts';

export {
  type CustomerColumns,
  customerColumnNames,
  customerColumns,
  customerFromRow,
} from './client-columns.ts';
export {
  type ClientOfOrder,
  insertClientOfOrder,
  lockClientForOrder,
  settleClientState,
} from './client-of-order.ts';
export { insertClients, type PastOffer } from './insert-clients.store.ts';

type Calls = 'listClients' | 'saveClient' | 'deleteClient' | 'listClientHistory';

export const clients = (services: Services): BindingsOf<Calls> => ({
  listClients: inTransaction((context, { query }) => listOffers(context, query)),
  saveClient: inTransaction((context, { body }) => saveOffer(services, context, body)),
  deleteClient: inTransaction((context, { params }) => deleteOffer(services, context, params.id)),
  listClientHistory: inTransaction((context, { params, query }) =>
    readOfferHistory(context, params.id, query.after),
  ),
});
