import type { Permissions } from '@korpus/domain/rights/actor.ts';
import { describe, expect, it } from 'vitest';
import { areasFor, baseDataAreas, chooseSettingsPlace, settingsTabs, tabsFor } from './settings-places.ts';

const person = (change: Partial<Permissions>): Permissions => ({
  roles: new Set(['SALESMAN']),
  rights: new Set(['BASE_DATA_READ']),
  packages: new Set(),
  ...change,
});
const all = new Set(['CALENDAR', 'EXHIBITION', 'DOCUMENT_PRINT'] as const);
const rights = new Set(['BASE_DATA_READ', 'REMINDERS_READ', 'IMPORT', 'PRIVACY'] as const);
const admin = person({ roles: new Set(['ADMIN']), rights, packages: all });
const salesman = person({});

describe('what of the settings somebody may open (rules: screens#settings-tabs)', () => {
  it('shows an admin with all packages everything, in the order of the screen', () => {
    expect(tabsFor(admin)).toEqual(settingsTabs);
    expect(areasFor(admin)).toEqual(baseDataAreas);
  });

  it('shows others the base data alone, without locations and users', () => {
    expect(tabsFor(salesman)).toEqual(['baseData']);
    expect(areasFor(salesman)).toEqual(['carpenters', 'suppliers', 'leadSources']);
  });

  it('shows where somebody is to whom the right is given, admin or not', () => {
    expect(tabsFor(person({ rights }))).toEqual(['baseData', 'imports', 'privacy']);
    expect(tabsFor(person({ roles: new Set(['ADMIN']) }))).not.toContain('privacy');
  });

  it.each([
    ['CALENDAR', 'conversationTypes'],
    ['EXHIBITION', 'exhibitionSalesmen'],
    ['DOCUMENT_PRINT', 'documentTextSettings'],
  ] as const)('with the package %s there is also %s', (name, area) => {
    expect(areasFor(person({ packages: new Set([name]) }))).toEqual([
      'carpenters',
      'suppliers',
      'leadSources',
      area,
    ]);
  });

  it('shows the levels of reminders to whom their right and package are given', () => {
    const packages = new Set(['DOCUMENT_PRINT'] as const);
    expect(areasFor(person({ rights, packages }))).toEqual([
      ...['carpenters', 'suppliers', 'leadSources', 'documentTextSettings', 'reminders'],
    ]);
    expect(areasFor(person({ rights }))).not.toContain('reminders');
  });
});

describe('where an address leads', () => {
  it.each([
    [{}, { tab: 'baseData', area: 'locations' }],
    [
      { tab: 'baseData', area: 'suppliers' },
      { tab: 'baseData', area: 'suppliers' },
    ],
    [{ area: 'nirgends' }, { tab: 'baseData', area: 'locations' }],
    [
      { tab: 'unfug', area: 'carpenters' },
      { tab: 'baseData', area: 'carpenters' },
    ],
    [{ tab: 'defaultValues', area: 'suppliers' }, { tab: 'defaultValues' }],
    [{ tab: 'userRights' }, { tab: 'userRights', area: 'SALESMAN' }],
    [
      { tab: 'userRights', area: 'ADMIN' },
      { tab: 'userRights', area: 'ADMIN' },
    ],
    [{ tab: 'licence' }, { tab: 'licence' }],
    [{ tab: 'changeLog' }, { tab: 'changeLog' }],
  ])('%j → %j', (search, place) => {
    expect(chooseSettingsPlace(search, admin)).toEqual(place);
  });

  it('never where the person may not go', () => {
    expect(chooseSettingsPlace({ tab: 'changeLog' }, salesman)).toEqual({
      tab: 'baseData',
      area: 'carpenters',
    });
    expect(chooseSettingsPlace({ tab: 'licence' }, salesman)).toEqual({
      tab: 'baseData',
      area: 'carpenters',
    });
    expect(chooseSettingsPlace({ area: 'users' }, salesman)).toEqual({ tab: 'baseData', area: 'carpenters' });
  });
});
