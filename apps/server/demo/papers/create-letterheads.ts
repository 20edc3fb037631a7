import type { Services } from '../../src/platform/services.ts';
import type { LocationDetails } from '../demo-base-data.ts';
import { storeDemoFile } from './create-demo-files.ts';
import { aLetterhead } from './demo-papers.ts';
import { paperTexts as texts } from './demo-papers-texts.ts';

type Shop = {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly details: LocationDetails;
};

type Author = { readonly id: string; readonly name: string };

/** The paper of the shops that have one: those whose margins are set. */
export async function createLetterheads(
  services: Services,
  tenantId: string,
  shops: readonly Shop[],
  author: Author,
): Promise<void> {
  const by = { salesmanId: author.id, salesmanName: author.name, filedAt: services.clock.now() };
  for (const { id, name, company, details } of shops) {
    const { letterhead, street, zip_code, city, phone } = details;
    if (letterhead === undefined) continue;
    const bytes = await aLetterhead({
      company,
      street,
      town: `${zip_code} ${city}`,
      phone,
      foot: writeFoot(company, details),
      colour: letterhead.colour,
    });
    const file = { kind: 'location', ownerId: id, type: 'TEMPLATE_DOCS', ownerName: name } as const;
    await storeDemoFile(services, tenantId, { ...file, name: `Briefpapier ${name}`, bytes, by });
  }
}

function writeFoot(
  company: string,
  { bank_name, iban, tax_number, vat_id, account_holder }: LocationDetails,
): string[] {
  return [
    account_holder ?? company,
    ...(bank_name === undefined || iban === undefined ? [] : [texts.bank(bank_name, iban)]),
    ...(tax_number === undefined || vat_id === undefined ? [] : [texts.tax(tax_number, vat_id)]),
  ];
}
