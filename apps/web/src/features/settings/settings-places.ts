import { listHouseExports } from '@korpus/contract/house-export/house-exports.ts';
import { findPerson } from '@korpus/contract/privacy/privacy.ts';
import { reading } from '@korpus/contract/reminders/reminder-access.ts';
import { type Access, mayEnter } from '@korpus/domain/rights/access.ts';
import type { Permissions } from '@korpus/domain/rights/actor.ts';

/** The top tabs and, below some of them, the side tabs; who may open which (rules: screens#settings-tabs). */

export const settingsTabs = [
  'baseData',
  'defaultValues',
  'userRights',
  'imports',
  'houseExport',
  'licence',
  'changeLog',
  'privacy',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export const baseDataAreas = [
  'locations',
  'users',
  'carpenters',
  'suppliers',
  'leadSources',
  'conversationTypes',
  'exhibitionSalesmen',
  'documentTextSettings',
  'reminders',
] as const;
export type BaseDataArea = (typeof baseDataAreas)[number];

/** Areas that begin with a list of the base data. */
export type ListArea = Exclude<BaseDataArea, 'users' | 'reminders'>;

/** Roles whose rights a house can look at; the others have none to change. */
export const rightsAreas = ['ADMIN', 'SALESMAN'] as const;
export type RightsArea = (typeof rightsAreas)[number];

/** Place as it stands in the address: anything, since anybody can type there. */
export type SettingsSearch = Readonly<{ tab?: string | undefined; area?: string | undefined }>;

export type SettingsPlace =
  | Readonly<{ tab: 'baseData'; area: BaseDataArea }>
  | Readonly<{ tab: 'userRights'; area: RightsArea }>
  | Readonly<{ tab: 'imports'; area: string | undefined }>
  | Readonly<{ tab: 'defaultValues' | 'houseExport' | 'licence' | 'changeLog' | 'privacy' }>;

const open: Access = { kind: 'signedIn' };
const admin: Access = { kind: 'signedIn', roles: ['ADMIN'] };

const tabAccess: Record<SettingsTab, Access> = {
  baseData: open,
  defaultValues: admin,
  userRights: admin,
  imports: { kind: 'signedIn', rights: ['IMPORT'] },
  houseExport: listHouseExports.access,
  licence: admin,
  changeLog: admin,
  privacy: findPerson.access,
};

const areaAccess: Record<BaseDataArea, Access> = {
  locations: admin,
  users: admin,
  carpenters: open,
  suppliers: open,
  leadSources: open,
  conversationTypes: { kind: 'signedIn', package: 'CALENDAR' },
  exhibitionSalesmen: { kind: 'signedIn', package: 'EXHIBITION' },
  documentTextSettings: { kind: 'signedIn', package: 'DOCUMENT_PRINT' },
  reminders: reading,
};

export const tabsFor = (person: Permissions): SettingsTab[] =>
  settingsTabs.filter((tab) => mayEnter(tabAccess[tab], person));

export const areasFor = (person: Permissions): BaseDataArea[] =>
  baseDataAreas.filter((area) => mayEnter(areaAccess[area], person));

/**
 * Finds where the address leads this person: a place it does not know or they may not open becomes the first they may.
 */
export function chooseSettingsPlace({ tab, area }: SettingsSearch, person: Permissions): SettingsPlace {
  const chosen = tabsFor(person).find((known) => known === tab) ?? 'baseData';
  if (chosen === 'baseData') {
    const areas = areasFor(person);
    return { tab: chosen, area: areas.find((known) => known === area) ?? areas[0] ?? 'carpenters' };
  }
  if (chosen === 'userRights') {
    return { tab: chosen, area: rightsAreas.find((known) => known === area) ?? 'SALESMAN' };
  }
  if (chosen === 'imports') return { tab: chosen, area };
  return { tab: chosen };
}
