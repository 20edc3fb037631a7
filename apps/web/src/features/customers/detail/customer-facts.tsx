import type { CustomerRecord } from '@korpus/contract/customers/customers.ts';
import { customerCatalogue as labels } from '@korpus/domain/customers/customer-catalogue.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { salutationNames } from '@korpus/domain/persons/persons-texts.ts';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import { restrictedTexts } from '../../../trade/customers/restricted-texts.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { Fact, Facts } from '../../../ui/workplace/detail-head.tsx';
import classes from '../customers.module.css';
import { factTexts as texts } from '../customers-texts.ts';
import { joined, placeOf } from '../place-of.ts';

/** Shows who they are and how to reach them; numbers dial, addresses write. */
export function CustomerFacts({ customer }: Readonly<{ customer: CustomerRecord }>) {
  const { salutation, firstName, lastName, isCompany, email, vat, notes } = customer;
  const phones = [customer.phone1, customer.phone2].filter((phone) => phone !== null);
  const place = placeOf(customer);
  const contact = joined(
    ' ',
    salutation === null || salutation === 'NOT_SPECIFIED' ? null : salutationNames[salutation],
    firstName,
    lastName,
  );
  return (
    <>
      <header className={classes.head}>
        <div>
          <h2>{formatPersonName(customer)}</h2>
          <p>{texts.changed(customer.lastModifiedBy, formatInstant(customer.lastModifiedDate))}</p>
        </div>
        {customer.isRestricted && <StateBadge tone="info">{restrictedTexts.badge}</StateBadge>}
      </header>
      {customer.isRestricted && <Notice tone="info">{restrictedTexts.hint}</Notice>}
      <Facts>
        {isCompany && contact !== '' && <Fact name={texts.company}>{contact}</Fact>}
        {place !== '' && <Fact name={texts.address}>{place}</Fact>}
        {phones.length > 0 && (
          <Fact name={texts.phone}>
            {phones.map((phone) => (
              <div key={phone}>
                <a className={classes.reach} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                  {phone}
                </a>
              </div>
            ))}
          </Fact>
        )}
        {email !== null && (
          <Fact name={labels.email.label}>
            <a className={classes.reach} href={`mailto:${email}`}>
              {email}
            </a>
          </Fact>
        )}
        {vat !== null && <Fact name={labels.vat.label}>{vat}</Fact>}
        {customer.externalCustomerId !== null && (
          <Fact name={labels.externalCustomerId.label}>{customer.externalCustomerId}</Fact>
        )}
        {notes !== null && (
          <Fact name={labels.notes.label} isWhole>
            <p className={classes.notes}>{notes}</p>
          </Fact>
        )}
      </Facts>
    </>
  );
}
