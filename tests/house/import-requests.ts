import type { CallName } from '@korpus/contract/calls.ts';
import { anImportOf, csvFile } from '../kit/imports.ts';
import type { Request } from './request.ts';
import { anExampleOf } from './world.ts';

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
  applyImport: async (subject, world) => ({
    params: { id: await anExampleOf.import(subject, world) },
    body: { updateChanges: false, leaveOutWrong: false, version: 1 },
  }),
  undoImport: async ({ shop }, { house }) => ({
    params: { id: await anImportOf(house.services, shop.tenantId, 'DONE') },
    body: { version: 1 },
  }),
};
