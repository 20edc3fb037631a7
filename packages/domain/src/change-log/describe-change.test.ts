import { describe, expect, it } from 'vitest';
import { nameOfField, textOfValue } from './describe-change.ts';

describe('nameOfField', () => {
  it.each([
    ['supplier', 'name', 'Name'],
    ['tenant', 'vat', 'USt-IdNr.'],
    ['location', 'vat', 'Umsatzsteuer'],
    ['location', 'enabled', 'Aktiv'],
    ['user', 'enabled', 'Zugang aktiv'],
    ['basePackage', 'priceForAdditionalUser.YEARLY', 'Je weiterem Benutzer im Jahr'],
    ['roleRights', 'OVERVIEW_MARGIN_READ', 'Spalten der Auftragsübersicht: DB-1'],
    ['client', 'vat', 'USt-IdNr.'],
    ['order', 'orderPrice', 'Auftragspreis (brutto)'],
    ['order', 'vat', 'USt-IdNr.'],
    ['order', 'payments/4711', 'Anzahlung'],
    ['order', 'payments/4711/price', 'Anzahlung: Betrag'],
    ['order', 'suppliers/4711/supplierId', 'Lieferant'],
    ['complaint', 'carpenterId', 'Monteur'],
    ['complaint', 'location', 'Ort'],
    ['complaint', 'notes', 'Notizen'],
    ['file', 'files/PURCHASE_CONTRACT', 'Kaufvertrag'],
    ['file', 'files/COMPLAINT', 'Reklamation'],
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
  const payment = {
    id: '4711',
    date: '2026-12-01',
    price: 2000,
    paymentType: 'BANK',
    paid: true,
    notes: null,
    isBillable: false,
    documentData: { invoiceNumber: 'AR-7' },
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
    ['client', 'clientState', 'NOT_COMPLETED', 'Nicht zustande gekommen'],
    ['client', 'clientReason', 'TOO_EXPENSIVE', 'Zu teuer'],
    ['client', 'targetGroup', '30_40', '30 bis 40 Jahre'],
    ['client', 'budget', 12500, '12.500,00\u00a0€'],
    ['client', 'notes', 'NO_STATE', 'NO_STATE'],
    ['order', 'orderPrice', 12600.5, '12.600,50\u00a0€'],
    ['order', 'payments/4711/price', 2000, '2.000,00\u00a0€'],
    ['order', 'payments/4711/paymentType', 'CASH', 'Bar'],
    ['order', 'payments/4711/notes', 'CASH', 'CASH'],
    ['order', 'payments/4711', payment, '01.12.2026, 2.000,00\u00a0€, Bank, bezahlt, AR-7'],
    ['order', 'suppliers/4711', { id: 'x', orderNumber: null, orderSum: null }, null],
    ['order', 'additionalExpenses', [{ name: 'Kran', price: 90 }], 'Kran, 90,00\u00a0€'],
    ['order', 'additionalAssemblyDates', ['2026-12-01', null], '01.12.2026'],
    ['order', 'connections', ['WATER', 'ELECTRIC'], 'Wasser, Strom'],
    ['complaint', 'state', 'IN_PROGRESS', 'In Bearbeitung'],
    ['complaint', 'imposed', 'CLIENT', 'Kunde'],
    ['complaint', 'importance', 3, 'Dringend'],
    ['complaint', 'location', 'STOCK', 'Lager'],
    ['complaint', 'location', 'Kiel', 'Kiel'],
    ['complaint', 'date', '2026-12-31', '31.12.2026'],
    ['complaint', 'availability', '2026-12-31', 'KW 53 2026'],
    ['complaint', 'repairTimeInMinutes', 90, '1\u00a0Std. 30\u00a0Min.'],
    ['complaint', 'carpenterExpense', 80.5, '80,50\u00a0€'],
    ['complaint', 'tasksToDo', 'STOCK', 'STOCK'],
    ['complaint', 'connections', ['WATER'], 'Wasser'],
    ['complaint', 'doNotForget', true, 'Ja'],
    ['user', 'unknown', { a: 1 }, '1'],
  ] as const)('of %s.%s %j is „%4$s“', (kind, field, value, text) => {
    expect(textOfValue(kind, field, value)).toBe(text);
  });
});
