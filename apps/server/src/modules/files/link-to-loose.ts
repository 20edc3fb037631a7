import type { ContentType } from '@korpus/domain/files/content-types.ts';
import type { Services } from '../../platform/services.ts';
import { putLoose } from '../../platform/storage/put-loose.ts';
import { type Link, linkToBlob } from './download-link.ts';

type Loose = {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly contentType: ContentType;
  readonly view?: 'attachment' | 'inline';
};

/** To what was printed in passing and is kept nowhere: its bytes live for an hour at most. */
export async function linkToLoose(
  services: Services,
  tenantId: string,
  { bytes, ...blob }: Loose,
): Promise<Link> {
  const { key } = await putLoose(services, tenantId, bytes);
  return linkToBlob(services, { tenantId, storageKey: key, ...blob });
}
