import { describe, expect, it } from 'vitest';
import { nameOfField, textOfValue } from './describe-change.ts';

describe('nameOfField', () => {
  it.each([
    ['supplier', 'name', 'Name'],
    ['tenant', 'vat', 'USt-IdNr.'],
    ['location', 'vat', 'Umsatzsteuer'],
    ['location', 'enabled', 'Aktiv'],
    ['user', 'enabled', 'Zugang frei'],
    ['basePackage', 'priceForAdditionalUser.YEARLY', 'Je weiterem Benutzer im Jahr'],
    ['roleRights', 'OVERVIEW_MARGIN_READ', 'Spalten der Auftragsübersicht: DB-1'],
    ['user', 'somethingNew.inside', 'Something new inside'],
  ] as const)('of %s.%s is „%3$s“', (kind, field, name) => {
    expect(nameOfField(kind, field)).toBe(name);
  });
});

describe('textOfValue', () => {
  const document = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Guten Tag' }] }],
  };
  it.each([
    ['supplier', 'name', 'Nolte', 'Nolte'],
    ['supplier', 'name', 'STOCK', 'STOCK'],
    ['supplier', 'name', '', null],
    ['supplier', 'name', null, null],
    ['user', 'roles', ['ADMIN', 'SALESMAN'], 'Verwaltung, Verkauf'],
    ['user', 'enabled', false, 'Nein'],
    ['roleRights', 'OWN_ORDER_READ', true, 'erlaubt'],
    ['roleRights', 'OWN_ORDER_READ', false, 'nicht erlaubt'],
    ['tenant', 'additionalPackageTypes', [], null],
    ['tenant', 'additionalPackageTypes', ['TODO', 'STOCK'], 'Aufgaben, Lager'],
    ['tenant', 'licenseValidUntil', '2026-12-31', '31.12.2026'],
    ['tenant', 'additionalUserCount', 1200, '1.200'],
    ['tenant', 'vat', 'DE123456789', 'DE123456789'],
    ['basePackage', 'price.MONTHLY', 1149.9, '1.149,90\u00a0€'],
    ['location', 'vat', 20, '20\u00a0%'],
    ['location', 'marginDocsTop', 12.5, '12,5\u00a0%'],
    ['defaultValues', 'salesProvision.percentage', 1.75, '1,75\u00a0%'],
    ['defaultValues', 'targetMargin.compareValue', 'SUM_GROSS', 'Verkaufssumme brutto'],
    ['documentTextSetting', 'preText', document, 'Guten Tag'],
    ['documentTextSetting', 'preText', { type: 'doc', content: [{ type: 'paragraph' }] }, null],
    ['user', 'unknown', { a: 1 }, '{"a":1}'],
  ] as const)('of %s.%s %j is „%4$s“', (kind, field, value, text) => {
    expect(textOfValue(kind, field, value)).toBe(text);
  });
});
