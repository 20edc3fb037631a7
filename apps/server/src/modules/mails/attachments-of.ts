import type { Mail } from '../../platform/mail/mailer.ts';
import type { Services } from '../../platform/services.ts';
import { readIfWell } from '../../platform/storage/verified-bytes.ts';
import type { StoredMail } from './sent-papers.store.ts';

/** What goes along with a mail, as it was kept, byte for byte; null: it is not there any more as it was. */
export async function attachmentsOf(
  services: Services,
  { storageKey: key, sha256, size, fileName }: StoredMail,
): Promise<NonNullable<Mail['attachments']> | null> {
  const bytes = await readIfWell(services, { key, sha256, size });
  return bytes === null ? null : [{ filename: fileName, content: bytes, contentType: 'application/pdf' }];
}
