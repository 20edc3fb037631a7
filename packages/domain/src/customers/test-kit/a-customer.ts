import fc from 'fast-check';
import { type Customer, newCustomer } from '../customer.ts';

export const aCustomer = (with_: Partial<Customer> = {}): Customer => ({
  ...newCustomer('a'),
  firstName: 'Käthe',
  lastName: 'Petersen',
  ...with_,
});

const maybe = <T>(...values: readonly T[]) => fc.constantFrom(null, ...values);

/** Few values of each, so that two of them often say the same. */
export const randomCustomer: fc.Arbitrary<Customer> = fc
  .record({
    id: fc.uuid(),
    firstName: maybe('Käthe', 'Jörg', 'Anna'),
    lastName: fc.constantFrom('Petersen', 'Maier', 'Meyer', 'Müller-Großmann'),
    isCompany: fc.boolean(),
    companyName: maybe('Küchen & Mehr GmbH'),
    address: maybe('Seeweg 1', 'See-Weg 1', 'Am Markt 3'),
    zipCode: maybe('24103', '24937'),
    city: maybe('Kiel', 'Flensburg'),
    email: maybe('k@petersen.de', 'anna@web.de'),
    phone1: maybe('0431 123456', '+49 (0)431 / 12 34 56', '0172 987654'),
    phone2: maybe('0431 123456'),
    notes: maybe('mag Holz', 'zahlt spät'),
  })
  .map((fields) => aCustomer(fields));
