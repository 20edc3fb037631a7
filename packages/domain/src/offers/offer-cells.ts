import { clientNameOf } from '../clients/client.ts';
import { cellsOf } from '../fields/cells.ts';
import { offerCatalogue } from './offer-catalogue.ts';

type Told = Parameters<typeof clientNameOf>[0] & { readonly locationId: string | null };

/** How the cells of the list of offers read. */
export const offerCell = cellsOf(offerCatalogue, {
  clientName: { kind: 'text', read: (offer: Told) => clientNameOf(offer) },
  location: { kind: 'text', read: ({ locationId }: Told, nameOf) => nameOf(locationId) },
});
