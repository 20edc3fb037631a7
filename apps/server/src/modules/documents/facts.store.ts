import type { GermanState, HolidayRegion } from '@korpus/domain/dates/workdays.ts';
import type { DocumentFacts, Issuer } from '@korpus/domain/documents/document-facts.ts';
import type { EInvoiceLocation } from '@korpus/domain/locations/e-invoice-location.ts';
import { holidayRegionOf } from '@korpus/domain/locations/holiday-region.ts';
import type { RichTextDocument } from '@korpus/domain/rich-text/rich-text-document.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

export type NamedIds = {
  readonly tenantId: string;
  readonly locationId: string | null;
  readonly salesmanId: string | null;
  readonly supplierIds: readonly string[];
};

type Row = Omit<Issuer, 'name'> &
  EInvoiceLocation & {
    readonly federalState: GermanState | null;
    readonly name: string | null;
    readonly billPrefix: string | null;
    readonly marginDocsTop: string | null;
    readonly marginDocsBottom: string | null;
    readonly salesman: string | null;
    readonly terms: RichTextDocument | null;
    readonly supplierNames: Readonly<Record<string, string>> | null;
    readonly supplierAddresses: Readonly<Record<string, string>> | null;
  };

type NamedFacts = Pick<
  DocumentFacts,
  'issuer' | 'salesman' | 'terms' | 'supplierNames' | 'supplierAddresses'
> & {
  readonly billPrefix: string;
  /** The region whose holidays move a due day. */
  readonly region: HolidayRegion;
  readonly eInvoices: EInvoiceLocation;
  /** Margins in percent of the page. */
  readonly margins: { readonly top: number | null; readonly bottom: number | null };
};

/** Finds today's names of what a document names by ids, in one statement. */
export async function findNamedFacts(tx: Tx, asked: NamedIds): Promise<NamedFacts> {
  const { tenantId, locationId, salesmanId, supplierIds } = asked;
  const { rows } = await sql<Row>`select t.company_name as "companyName", l.name, l.street,
      l.zip_code as "zipCode", l.city, l.phone, l.account_holder as "accountHolder", l.bank_name as "bankName", l.iban,
      l.bic, l.tax_number as "taxNumber", l.vat_id as "vatId", l.legal_name as "legalName",
      l.legal_form as "legalForm", l.register_court as "registerCourt", l.register_number as "registerNumber",
      l.managing_directors as "managingDirectors", l.bill_prefix as "billPrefix", l.country,
      l.contact_name as "contactName", l.contact_phone as "contactPhone", l.contact_email as "contactEmail",
      l.electronic_address_scheme as "electronicAddressScheme", l.electronic_address as "electronicAddress",
      l.e_invoices_from as "eInvoicesFrom", l.federal_state as "federalState",
      l.margin_docs_top as "marginDocsTop", l.margin_docs_bottom as "marginDocsBottom",
      (select nullif(concat_ws(' ', first_name, last_name), '') from users
        where tenant_id = t.id and id = ${salesmanId}::uuid) as salesman,
      (select value from global_values where tenant_id = t.id and key = 'TERMS_AND_CONDITIONS') as terms,
      (select json_object_agg(id, name) from suppliers
        where tenant_id = t.id and id = any(${[...supplierIds]}::uuid[])) as "supplierNames",
      (select json_object_agg(id, address) from suppliers where tenant_id = t.id and address is not null
        and id = any(${[...supplierIds]}::uuid[])) as "supplierAddresses"
    from tenants t left join locations l on l.tenant_id = t.id and l.id = ${locationId}::uuid
    where t.id = ${tenantId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('A house without a row of its own.');
  const { billPrefix, marginDocsTop, marginDocsBottom, salesman, terms, ...others } = row;
  const { supplierNames, supplierAddresses, ...location } = others;
  const { country, contactName, contactPhone, contactEmail, ...rest } = location;
  const { electronicAddressScheme, electronicAddress, eInvoicesFrom, federalState, ...issuer } = rest;
  return {
    issuer: { ...issuer, name: issuer.name ?? '' },
    salesman,
    terms,
    supplierNames: supplierNames ?? {},
    supplierAddresses: supplierAddresses ?? {},
    billPrefix: billPrefix ?? '',
    region: holidayRegionOf({ country, vatId: issuer.vatId, federalState }),
    eInvoices: {
      country,
      contactName,
      contactPhone,
      contactEmail,
      electronicAddressScheme,
      electronicAddress,
      eInvoicesFrom,
    },
    margins: { top: percentOf(marginDocsTop), bottom: percentOf(marginDocsBottom) },
  };
}

/** numeric comes as its exact text. */
const percentOf = (text: string | null): number | null => (text === null ? null : Number(text));
