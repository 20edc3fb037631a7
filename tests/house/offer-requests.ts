import type { CallName } from '@korpus/contract/calls.ts';
import { newOffer } from '../kit/offers.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';

export const offerRequests: { readonly [N in CallName]?: Request<N> } = {
  listOffers: async (...asked) => {
    const own = await anExampleOf.client(...asked);
    const other = await anExampleOf.client(...asked, 'other');
    return { query: { ids: `${own},${other}` } };
  },
  saveOffer: async (...asked) => {
    const [{ person, shop }] = asked;
    return {
      body: newOffer(shop, person.userId, {
        id: await anExampleOf.client(...asked),
        firstName: 'Änne',
        leadSourceId: await anExampleOf.leadSource(...asked),
        conversationType: await anExampleOf.conversationType(...asked),
        budget: 12_500.5,
        version: 1,
      }),
    };
  },
  saveColumnTemplate: async (...asked) => ({
    body: {
      id: await anExampleOf.columnTemplate(...asked),
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
    body: { id: await anExampleOf.columnTemplate(...asked), tab: 'offers' },
  }),
  listOfferHistory: async (...asked) => ({ params: { id: await anExampleOf.client(...asked) } }),
  search: async () => ({ query: { text: 'kunde' } }),
};
