import { additionalPackages } from '@korpus/domain/tenants/packages.ts';
import type { NewTenant, NewUser } from '../src/modules/tenants/index.ts';

export type DemoTenant = Omit<NewTenant, 'id'> & { readonly people: readonly Omit<NewUser, 'id'>[] };

/** An operator and two retailers, the big one with everything, the small one with nothing extra. */
export const demoTenants: readonly DemoTenant[] = [
  {
    isOperator: true,
    companyName: 'Korpus',
    city: null,
    email: 'betreiber@korpus.test',
    basePackageType: 'BASE_S',
    additionalPackageTypes: [],
    people: [
      { email: 'betreiber@korpus.test', firstName: 'Bea', lastName: 'Treiber', roles: ['SUPER_ADMIN'] },
    ],
  },
  {
    isOperator: false,
    companyName: 'Küchenstudio Grünwald',
    city: 'Grünwald',
    email: 'admin@gruenwald.test',
    basePackageType: 'BASE_L',
    additionalPackageTypes: additionalPackages,
    people: [
      { email: 'admin@gruenwald.test', firstName: 'Katharina', lastName: 'Grünwald', roles: ['ADMIN'] },
      { email: 'anna@gruenwald.test', firstName: 'Anna', lastName: 'Huber', roles: ['SALESMAN'] },
      { email: 'ben@gruenwald.test', firstName: 'Ben', lastName: 'Wagner', roles: ['SALESMAN'] },
      { email: 'monteur@gruenwald.test', firstName: 'Max', lastName: 'Steiner', roles: ['CARPENTER'] },
    ],
  },
  {
    isOperator: false,
    companyName: 'Möbelhaus Nordlicht',
    city: 'Kiel',
    email: 'admin@nordlicht.test',
    basePackageType: 'BASE_S',
    additionalPackageTypes: [],
    people: [
      { email: 'admin@nordlicht.test', firstName: 'Jens', lastName: 'Petersen', roles: ['ADMIN'] },
      { email: 'anna@nordlicht.test', firstName: 'Anna', lastName: 'Lorenzen', roles: ['SALESMAN'] },
    ],
  },
];
