import type { IsoDate } from '../dates/iso-date.ts';
import type { LicenceChoice } from './licence-choice.ts';

/** Everything the operator knows of a tenant. */
export type TenantData = LicenceChoice & {
  readonly enabled: boolean;
  readonly companyName: string;
  readonly address: string | null;
  readonly zipCode: string | null;
  readonly city: string | null;
  readonly vat: string | null;
  readonly email: string;
  readonly emailInvoice: string | null;
  readonly lastInvoiceDate: IsoDate | null;
  readonly licenseValidUntil: IsoDate | null;
};

/** Values of a new tenant of which nothing is said. */
export const newTenantData: TenantData = {
  enabled: true,
  companyName: '',
  address: null,
  zipCode: null,
  city: null,
  vat: null,
  email: '',
  emailInvoice: null,
  lastInvoiceDate: null,
  licenseValidUntil: null,
  accountingPeriod: 'MONTHLY',
  basePackageType: 'BASE_S',
  additionalPackageTypes: [],
  additionalUserCount: 0,
  additionalLocationCount: 0,
  additionalCarpenterAppUserCount: 0,
};
