import type { CallName } from '@korpus/contract/calls.ts';
import { newOffer } from '../kit/clients.ts';
import type { Request } from './requests.ts';
import { examplesOf } from './world.ts';

export const offerRequests: { readonly [N in CallName]?: Request<N> } = {
  listOffers: async (...asked) => {
    const { own, other } = await examplesOf.client(...asked);
    return { query: { ids: `${own},${other}` } };
  },
  saveOffer: async (...asked) => {
    const [{ person, shop }] = asked;
    return {
      body: newOffer(shop, person.userId, {
        id: (await examplesOf.client(...asked)).own,
        firstName: 'Änne',
        leadSourceId: (await examplesOf.leadSource(...asked)).own,
        conversationType: (await examplesOf.conversationType(...asked)).own,
        budget: 12_500.5,
        version: 1,
      }),
    };
  },
  saveColumnTemplate: async (...asked) => ({
    body: {
      id: (await examplesOf.columnTemplate(...asked)).own,
      name: 'Auf einen Blick',
      selectedFields: ['clientName', 'city'],
      tabs: { offers: true },
      layout: {
        widths: { city: 120 },
        sort: [{ key: 'city', descending: false }],
        filters: 'state=NO_STATE',
      },
      version: 1,
    },
  }),
  selectColumnTemplate: async (...asked) => ({
    body: { id: (await examplesOf.columnTemplate(...asked)).own, tab: 'offers' },
  }),
  listOfferHistory: async (...asked) => ({ params: { id: (await examplesOf.client(...asked)).own } }),
  search: async () => ({ query: { text: 'kunde' } }),
};
