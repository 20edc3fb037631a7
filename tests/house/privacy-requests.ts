import type { CallName } from '@korpus/contract/calls.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { findCustomers } from '../../apps/server/src/modules/customers/index.ts';
import { linkToMade } from '../../apps/server/src/modules/files/index.ts';
import { findLinkTaker } from '../kit/link-takers.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';

export const privacyRequests: { readonly [N in CallName]?: Request<N> } = {
  findPerson: async () => ({ query: { text: 'kunde' } }),
  previewForgetting: async (...asked) => ({ params: { id: await anExampleOf.customer(...asked) } }),
  forgetPerson: async (...asked) => {
    const [{ shop }, { house }] = asked;
    const id = await anExampleOf.customer(...asked);
    const [customer] = await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
      findCustomers(tx, shop.tenantId, [id]),
    );
    return { params: { id }, body: { name: customer === undefined ? '' : formatPersonName(customer) } };
  },
  linkToPersonExport: async (...asked) => ({ params: { id: await anExampleOf.customer(...asked) } }),
  downloadPersonExport: async ({ person, shop: { records } }, { house: { services } }) => {
    const name = 'Auskunft.zip';
    const taker = await findLinkTaker(services, person);
    const { url } = linkToMade(services, taker, { id: records.client, name, path: '' });
    return { params: { key: url.slice(1).split('?')[0] ?? '' }, query: { filename: name } };
  },
};
