import type {
  saveDocumentTextSetting,
  saveExhibitionSalesman,
  saveLocation,
} from '@korpus/contract/base-data/base-data.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { eInvoiceLocationFields } from '@korpus/domain/locations/e-invoice-location.ts';
import { emptyLocation } from '@korpus/domain/locations/empty-location.ts';
import { emptyRichText } from '@korpus/domain/rich-text/rich-text-document.ts';
import type { List, Named } from './list.ts';

type Managed = 'id' | 'version' | 'isDeletable';

export type LocationFields = Required<Omit<BodyOf<typeof saveLocation>, Managed>>;

/** Locations are never deleted, only disabled (rules: screens#locations). */
export const locations: List<'locations', LocationFields> = {
  table: 'locations',
  subject: 'location',
  fields: [
    'name',
    'enabled',
    'phone',
    'street',
    'zipCode',
    'city',
    'vat',
    'vatFollowers',
    'billPrefix',
    'marginDocsTop',
    'marginDocsBottom',
    'accountHolder',
    'bankName',
    'iban',
    'bic',
    'taxNumber',
    'vatId',
    'legalName',
    'legalForm',
    'registerCourt',
    'registerNumber',
    'managingDirectors',
    'federalState',
    ...eInvoiceLocationFields,
  ],
  empty: emptyLocation,
  fromRow: (row) => ({
    name: row.name,
    enabled: row.enabled,
    phone: row.phone,
    street: row.street,
    zipCode: row.zip_code,
    city: row.city,
    vat: Number(row.vat),
    vatFollowers: [...row.vat_followers],
    billPrefix: row.bill_prefix,
    marginDocsTop: numberOrNull(row.margin_docs_top),
    marginDocsBottom: numberOrNull(row.margin_docs_bottom),
    accountHolder: row.account_holder,
    bankName: row.bank_name,
    iban: row.iban,
    bic: row.bic,
    taxNumber: row.tax_number,
    vatId: row.vat_id,
    legalName: row.legal_name,
    legalForm: row.legal_form,
    registerCourt: row.register_court,
    registerNumber: row.register_number,
    managingDirectors: row.managing_directors,
    federalState: row.federal_state,
    country: row.country,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    electronicAddressScheme: row.electronic_address_scheme,
    electronicAddress: row.electronic_address,
    eInvoicesFrom: row.e_invoices_from,
  }),
  toColumns: (fields) => ({
    name: fields.name,
    enabled: fields.enabled,
    phone: fields.phone,
    street: fields.street,
    zip_code: fields.zipCode,
    city: fields.city,
    vat: fields.vat,
    vat_followers: JSON.stringify(fields.vatFollowers),
    bill_prefix: fields.billPrefix,
    margin_docs_top: fields.marginDocsTop,
    margin_docs_bottom: fields.marginDocsBottom,
    account_holder: fields.accountHolder,
    bank_name: fields.bankName,
    iban: fields.iban,
    bic: fields.bic,
    tax_number: fields.taxNumber,
    vat_id: fields.vatId,
    legal_name: fields.legalName,
    legal_form: fields.legalForm,
    register_court: fields.registerCourt,
    register_number: fields.registerNumber,
    managing_directors: fields.managingDirectors,
    federal_state: fields.federalState,
    country: fields.country,
    contact_name: fields.contactName,
    contact_phone: fields.contactPhone,
    contact_email: fields.contactEmail,
    electronic_address_scheme: fields.electronicAddressScheme,
    electronic_address: fields.electronicAddress,
    e_invoices_from: fields.eInvoicesFrom,
  }),
};

const numberOrNull = (exact: string | null): number | null => (exact === null ? null : Number(exact));

export type SupplierFields = Named & { readonly address: string | null; readonly email: string | null };

export const suppliers: List<'suppliers', SupplierFields> = {
  table: 'suppliers',
  subject: 'supplier',
  fields: ['name', 'address', 'email'],
  empty: { name: '', address: null, email: null },
  fromRow: ({ name, address, email }) => ({ name, address, email }),
  toColumns: ({ name, address, email }) => ({ name, address, email }),
};

/** The e-mail belongs to the linked user and is saved with them (modules/users). */
export type CarpenterFields = {
  readonly name: string;
  readonly hasAppUser: boolean;
  readonly linkedUserId: string | null;
};

export const carpenters: List<'carpenters', CarpenterFields> = {
  table: 'carpenters',
  subject: 'carpenter',
  fields: ['name', 'hasAppUser'],
  empty: { name: '', hasAppUser: false, linkedUserId: null },
  fromRow: (row) => ({ name: row.name, hasAppUser: row.has_app_user, linkedUserId: row.linked_user_id }),
  toColumns: ({ name, hasAppUser, linkedUserId }) => ({
    name,
    has_app_user: hasAppUser,
    linked_user_id: linkedUserId,
  }),
};

export type ExhibitionSalesmanFields = Required<Omit<BodyOf<typeof saveExhibitionSalesman>, Managed>>;

export const exhibitionSalesmen: List<'exhibition_salesmen', ExhibitionSalesmanFields> = {
  table: 'exhibition_salesmen',
  subject: 'exhibitionSalesman',
  fields: ['name', 'locationId', 'userId'],
  empty: { name: '', locationId: '', userId: null },
  fromRow: (row) => ({ name: row.name, locationId: row.location_id, userId: row.user_id }),
  toColumns: ({ name, locationId, userId }) => ({ name, location_id: locationId, user_id: userId }),
};

type DocumentTextFields = Required<Omit<BodyOf<typeof saveDocumentTextSetting>, Managed>>;

export const documentTextSettings: List<'document_text_settings', DocumentTextFields> = {
  table: 'document_text_settings',
  subject: 'documentTextSetting',
  fields: ['name', 'preText', 'postText', 'documentTypes'],
  empty: { name: '', preText: emptyRichText, postText: emptyRichText, documentTypes: [] },
  fromRow: (row) => ({
    name: row.name,
    preText: row.pre_text,
    postText: row.post_text,
    documentTypes: row.document_types,
  }),
  toColumns: ({ name, preText, postText, documentTypes }) => ({
    name,
    pre_text: JSON.stringify(preText),
    post_text: JSON.stringify(postText),
    document_types: documentTypes,
  }),
};
