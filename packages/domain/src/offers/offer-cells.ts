import { buildListCells } from '../fields/cells.ts';
import { formatPersonName } from '../persons/person-data.ts';
import { offerCatalogue } from './offer-catalogue.ts';

type Told = Parameters<typeof formatPersonName>[0] & { readonly locationId: string | null };

/** How the cells of the list of offers read. */
export const offerCell = buildListCells(offerCatalogue, {
  clientName: { kind: 'text', read: (offer: Told) => formatPersonName(offer) },
  location: { kind: 'text', read: ({ locationId }: Told, nameOf) => nameOf(locationId) },
});
