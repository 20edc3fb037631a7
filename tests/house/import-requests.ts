import type { CallName } from '@korpus/contract/calls.ts';
import { linkToMade } from '../../apps/server/src/modules/files/index.ts';
import { makeExportFor } from '../kit/house-exports.ts';
import { csvFile, makeImportFor } from '../kit/imports.ts';
import { findLinkTaker } from '../kit/link-takers.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';

export const importRequests: { readonly [N in CallName]?: Request<N> } = {
  readImportFile: async () => ({
    query: { kind: 'suppliers' },
    file: csvFile([
      ['Name', 'E-Mail'],
      ['Küchenwerke Hansen', 'bestellung@hansen.example'],
    ]),
  }),
  judgeImport: async (subject, world) => ({
    params: { id: await anExampleOf.import(subject, world) },
    body: { sheet: 0, sources: [{ field: 'name', column: 0, fixed: null }], version: 1 },
  }),
  listImportRows: async (subject, world) => ({
    params: { id: await anExampleOf.import(subject, world) },
    query: { verdict: 'NEW', after: '1' },
  }),
  mendImportRows: async (subject, world) => ({
    params: { id: await anExampleOf.import(subject, world) },
    body: { rows: [{ place: 2, cells: [{ column: 0, text: 'Küchenwerke Hansen' }] }], version: 1 },
  }),
  removeImportWord: async ({ shop }, { house: { services } }) => {
    const id = await makeImportFor(services, shop.tenantId);
    return { body: { list: 'supplierId', text: `Küchenwerke ${id}` } };
  },
  applyImport: async (subject, world) => ({
    params: { id: await anExampleOf.import(subject, world) },
    body: { updateChanges: false, leaveOutWrong: false, version: 1 },
  }),
  // One at a time: whatever another asked for has failed by now.
  askForHouseExport: async ({ shop }, { house }) => {
    await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('house_exports').set({ state: 'FAILED' }).where('state', '=', 'RUNNING').execute(),
    );
    return {};
  },
  downloadHouseExport: async ({ person }, { house: { services } }) => {
    const id = await makeExportFor(services, person.tenantId, person.userId);
    const name = 'Korpus.zip';
    const { url } = linkToMade(services, await findLinkTaker(services, person), { id, name, path: '' });
    return { params: { key: url.slice(1).split('?')[0] ?? '' }, query: { filename: name } };
  },
  undoImport: async ({ shop }, { house }) => ({
    params: { id: await makeImportFor(house.services, shop.tenantId, 'DONE') },
    body: { version: 1 },
  }),
};
