import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import type { NewTenant } from '../src/modules/tenants/index.ts';
import type { NewUser } from '../src/modules/users/index.ts';
import { firstNames, lastNames } from './demo-names.ts';
import { seededRandom } from './seeded-random.ts';

export const demoDomain = 'korpus-demo.test';

const kinds = ['Küchenstudio', 'Möbelhaus', 'Küchenwelt', 'Wohnstudio', 'Einrichtungshaus', 'Küchenzentrum'];
const cities = [
  'Augsburg',
  'Bamberg',
  'Celle',
  'Dresden',
  'Erfurt',
  'Fulda',
  'Görlitz',
  'Husum',
  'Ingolstadt',
  'Jena',
  'Kassel',
  'Lübeck',
  'Münster',
  'Nürnberg',
  'Oldenburg',
  'Passau',
  'Regensburg',
  'Straubing',
  'Tübingen',
  'Ulm',
  'Würzburg',
  'Zwickau',
] as const;
export type DemoHouse = { readonly tenant: NewTenant; readonly people: readonly NewUser[] };

/** House number n of a seed: always the same names, ids and packages. */
export function demoHouse(seed: number, number: number, peopleCount: number): DemoHouse {
  const random = seededRandom(seed, number);
  const domain = `haus${number}.${demoDomain}`;
  const city = random.pick(cities);
  const tenant: NewTenant = {
    id: random.id(),
    isOperator: false,
    companyName: `${random.pick(kinds)} ${city} ${number}`,
    city,
    email: `admin@${domain}`,
    basePackageType: random.pick(['BASE_S', 'BASE_M', 'BASE_L'] as const),
    additionalPackageTypes: additionalPackages.filter(() => random.chance(0.6)),
  };
  const people = Array.from({ length: peopleCount }, (_, index): NewUser => {
    const role = chooseRole(index);
    const email = index === 0 ? `admin@${domain}` : `${role.toLowerCase()}${index}@${domain}`;
    return {
      id: random.id(),
      email,
      firstName: random.pick(firstNames),
      lastName: random.pick(lastNames),
      roles: [role],
    };
  });
  return { tenant, people };
}

/** One manages, two of three sell, one of three assembles. */
function chooseRole(index: number): Role {
  if (index === 0) return 'ADMIN';
  return index % 3 === 0 ? 'CARPENTER' : 'SALESMAN';
}
