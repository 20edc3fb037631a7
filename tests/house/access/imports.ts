import type { CallName } from '@korpus/contract/calls.ts';
import { type ByOwner, type Expected, notFoundOutside, ofTheHouse } from './expected.ts';

const may = 'signed in, right IMPORT';
const admins = 'signed in, role ADMIN';

/** Imports that are there, and allow nothing of the kind as they are. */
const notNow: ByOwner = { own: 409, other: 409, foreign: 404, missing: 404 };

/** Imports and exports are the house's, for whoever may import what they bring (rules: import#who). */
export const importAccess = {
  listImports: { may },
  readImportFile: { may },
  getImport: { may, ids: { 'params.id': ofTheHouse } },
  judgeImport: { may, ids: { 'params.id': ofTheHouse } },
  listImportRows: { may, ids: { 'params.id': ofTheHouse } },
  mendImportRows: { may, ids: { 'params.id': ofTheHouse } },
  listImportWords: { may },
  removeImportWord: { may },
  // The examples are judged, and nothing of them is written.
  applyImport: { may, ids: { 'params.id': ofTheHouse } },
  undoImport: { may, ids: { 'params.id': notNow } },
  discardImport: { may, ids: { 'params.id': ofTheHouse } },

  // An archive of all is the owners' (rules: export#who).
  listHouseExports: { may: admins },
  askForHouseExport: { may: admins },
  linkToHouseExport: { may: admins, ids: { 'params.id': ofTheHouse } },
  removeHouseExport: { may: admins, ids: { 'params.id': ofTheHouse } },
  downloadHouseExport: { may: 'everybody', outside: notFoundOutside },
} satisfies Partial<Record<CallName, Expected>>;
