import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { effectiveRights } from '@korpus/domain/rights/effective-rights.ts';
import { type AdditionalPackage, additionalPackages } from '@korpus/domain/rights/packages.ts';
import { allRights, type Right } from '@korpus/domain/rights/rights.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';

/** A row as somebody gets it who may read nothing that is guarded. */
export const aRow = (with_: Partial<OverviewRow> = {}): OverviewRow => ({
  id: 'order-1',
  version: 1,
  type: 'NORMAL',
  orderState: 'SOLD',
  orderNumber: 'A-1',
  clientOrderNumber: null,
  invoiceNumber: null,
  earlierInvoice: null,
  cancelled: false,
  salesmanId: 'anna',
  salesmanName: 'Anna Huber',
  location: 'graz',
  clientId: 'client-1',
  clientNumber: '10001',
  externalCustomerId: null,
  clientName: 'Maier Eva',
  eInvoice: 'AUTOMATIC',
  clientEmail: null,
  clientPhone1: null,
  clientPhone2: null,
  address: null,
  zipCode: null,
  city: null,
  sellDate: '2026-03-01',
  deliveryDate: null,
  deliveryWeek: null,
  deliveryDateWish: null,
  deliveryDateNotDefined: false,
  assemblyDate: null,
  additionalAssemblyDates: [],
  acceptedOn: null,
  carpenterName: null,
  notes: null,
  exhibitionSale: false,
  exhibitionSellDate: null,
  exhibitionScheduleDate: null,
  exhibitionSalesmanId: null,
  exhibitionSalesmanName: null,
  missingFileTypes: [],
  paid: false,
  isRestricted: false,
  isDeletable: true,
  hasAcceptance: false,
  ...with_,
});

const personOf = (
  userId: string,
  role: Role,
  rights: Iterable<Right>,
  packages: readonly AdditionalPackage[] = additionalPackages,
): Person => ({ userId, roles: new Set([role]), rights: new Set(rights), packages: new Set(packages) });

export const anna = personOf(
  'anna',
  'SALESMAN',
  effectiveRights({ roles: ['SALESMAN'], byRole: {}, overrides: {} }),
);
export const admin = personOf('chef', 'ADMIN', allRights);
export const withoutPackages = (person: Person): Person => ({ ...person, packages: new Set() });
