import { getImport, listImportRows, listImports, listImportWords } from '@korpus/contract/imports/imports.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';

const all = [getImport, listImports, listImportRows, listImportWords].map(keyOf);

/** Every step of an import is told of, and so is the right to it. */
export const importsLive: LiveInterests = { import: all, rights: all };
