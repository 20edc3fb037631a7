import type { Mail } from '../../platform/mail/mailer.ts';
import type { Services } from '../../platform/services.ts';
import { readIfWell } from '../../platform/storage/verified-bytes.ts';
import { findXRechnung, type MailKey, type StoredMail } from './sent-papers.store.ts';

type Pdf = { readonly filename: string; readonly content: Buffer };
/** The page of an acceptance, which is made where nobody has asked for it yet; null: it is not what was signed. */
export type FindSignedPage = (services: Services, key: MailKey) => Promise<Pdf | null>;

const pdfType = 'application/pdf';

/** Reads the attachments of a mail, as they were kept, byte for byte; null: one is not there any more as it was. */
export async function readMailAttachments(
  services: Services,
  tenantId: string,
  { storageKey: key, sha256, size, fileName, issuedId, acceptanceId }: StoredMail,
  findSignedPage: FindSignedPage,
): Promise<NonNullable<Mail['attachments']> | null> {
  if (acceptanceId !== null) {
    const page = await findSignedPage(services, { tenantId, id: acceptanceId });
    return page === null ? null : [{ ...page, contentType: pdfType }];
  }
  // A mail about days has no paper.
  if (key === null || sha256 === null || size === null || fileName === null) return [];
  const bytes = await readIfWell(services, { key, sha256, size });
  if (bytes === null) return null;
  const pdf = { filename: fileName, content: bytes, contentType: pdfType };
  const xml = await services.tenancy.inTenant(tenantId, (tx) => findXRechnung(tx, tenantId, issuedId));
  if (xml === null) return [pdf];
  const filename = fileName.replace(/\.pdf$/, '.xml');
  return [pdf, { filename, content: Buffer.from(xml), contentType: 'application/xml' }];
}
