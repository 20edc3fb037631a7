import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import type { NewLocation, NewTenant } from '../src/modules/tenants/index.ts';
import type { NewUser } from '../src/modules/users/index.ts';
import { northernPlaces, type Place, southernPlaces } from './demo-names.ts';
import type { BookSize } from './order-book/demo-order-book.ts';

/** `place`: which of the locations the person works at. */
type DemoPerson = Omit<NewUser, 'id' | 'location'> & {
  readonly place?: number;
};

export type DemoTenant = Omit<NewTenant, 'id'> & {
  readonly locations: readonly NewLocation[];
  readonly people: readonly DemoPerson[];
  /** Size of the order book, and places where customers of the house live. */
  readonly book?: BookSize & { readonly places: readonly Place[] };
};

/** An operator and two retailers, the big one with everything, the small one with nothing extra. */
export const demoTenants: readonly DemoTenant[] = [
  {
    isOperator: true,
    companyName: 'Korpus',
    city: null,
    email: 'betreiber@korpus.test',
    basePackageType: 'BASE_S',
    additionalPackageTypes: [],
    locations: [],
    people: [
      { email: 'betreiber@korpus.test', firstName: 'Bea', lastName: 'Treiber', roles: ['SUPER_ADMIN'] },
    ],
  },
  {
    isOperator: false,
    companyName: 'Küchenstudio Grünwald',
    address: 'Südliche Münchner Straße 12',
    zipCode: '82031',
    city: 'Grünwald',
    email: 'admin@gruenwald.test',
    basePackageType: 'BASE_L',
    additionalPackageTypes: additionalPackages,
    book: { orders: 400, offers: 60, places: southernPlaces },
    locations: [
      { name: 'Grünwald', billPrefix: 'GW' },
      { name: 'Starnberg', billPrefix: 'ST' },
    ],
    people: [
      {
        email: 'admin@gruenwald.test',
        firstName: 'Katharina',
        lastName: 'Grünwald',
        roles: ['ADMIN'],
        place: 0,
      },
      { email: 'anna@gruenwald.test', firstName: 'Anna', lastName: 'Huber', roles: ['SALESMAN'], place: 0 },
      { email: 'ben@gruenwald.test', firstName: 'Ben', lastName: 'Wagner', roles: ['SALESMAN'], place: 1 },
      {
        email: 'monteur@gruenwald.test',
        firstName: 'Max',
        lastName: 'Steiner',
        roles: ['CARPENTER'],
        place: 0,
      },
    ],
  },
  {
    isOperator: false,
    companyName: 'Möbelhaus Nordlicht',
    address: 'Holstenstraße 44',
    zipCode: '24103',
    city: 'Kiel',
    email: 'admin@nordlicht.test',
    basePackageType: 'BASE_S',
    additionalPackageTypes: [],
    book: { orders: 40, offers: 8, places: northernPlaces },
    locations: [{ name: 'Kiel', billPrefix: 'KI' }],
    people: [
      { email: 'admin@nordlicht.test', firstName: 'Jens', lastName: 'Petersen', roles: ['ADMIN'], place: 0 },
      {
        email: 'anna@nordlicht.test',
        firstName: 'Anna',
        lastName: 'Lorenzen',
        roles: ['SALESMAN'],
        place: 0,
      },
    ],
  },
];
