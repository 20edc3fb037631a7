import { randomUUID } from 'node:crypto';
import type { CallName } from '@korpus/contract/calls.ts';
import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';
import type { World } from './world.ts';

const prices = { MONTHLY: 49.9, YEARLY: 499 };

/** Packages belong to the installation, so their versions go on with every save of somebody before. */
const readVersion = async (
  { house }: World,
  table: 'base_packages' | 'additional_packages',
  type: string,
) => {
  const rows = await house.services.tenancy.inPlatform((tx) =>
    tx.selectFrom(table).select(['type', 'version']).execute(),
  );
  return rows.find((row) => row.type === type)?.version ?? 1;
};

export const operatorRequests: { readonly [N in CallName]?: Request<N> } = {
  saveTenant: async (subject, world) => ({
    body: {
      id: await anExampleOf.tenant(subject, world),
      enabled: true,
      companyName: 'Küchen Neu',
      address: 'Markt 1',
      zipCode: '80331',
      city: 'München',
      vat: 'DE123456789',
      email: `${randomUUID()}@haus.test`,
      emailInvoice: null,
      lastInvoiceDate: null,
      licenseValidUntil: null,
      accountingPeriod: 'YEARLY',
      basePackageType: 'BASE_L',
      additionalPackageTypes: [...additionalPackages],
      additionalUserCount: 1,
      additionalLocationCount: 1,
      additionalCarpenterAppUserCount: 1,
      version: 1,
    },
  }),
  saveBasePackage: async (_subject, world) => ({
    body: {
      type: 'BASE_S',
      price: prices,
      priceForAdditionalLocation: prices,
      priceForAdditionalUser: prices,
      maximumUserCount: 3,
      maximumLocationCount: 1,
      version: await readVersion(world, 'base_packages', 'BASE_S'),
    },
  }),
  saveAdditionalPackage: async (_subject, world) => ({
    body: {
      type: 'CARPENTER_APP',
      price: prices,
      maximumAppUserCount: 5,
      version: await readVersion(world, 'additional_packages', 'CARPENTER_APP'),
    },
  }),
};
