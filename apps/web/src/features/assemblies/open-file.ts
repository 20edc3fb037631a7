import type { AppFile } from '@korpus/contract/assemblies/app-list.ts';
import { getAppFile } from '@korpus/contract/assemblies/assemblies.ts';
import type { OpenApp } from './open-app.ts';

/** Tells whether browsers show a file by themselves; all else is saved and opened by another app. */
const isShown = (contentType: string): boolean =>
  contentType === 'application/pdf' || contentType.startsWith('image/');

/** Opens a file from the device where it is kept, else from the server. */
export async function openAppFile(
  { api, device }: Pick<OpenApp, 'api' | 'device'>,
  orderId: string,
  { id, name, contentType }: AppFile,
): Promise<void> {
  const kept = await device.plans.bytesOf(id);
  const fetched = kept ?? (await api.file(getAppFile, { params: { id: orderId, fileId: id } }));
  const url = URL.createObjectURL(new Blob([fetched], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  if (isShown(contentType)) link.target = '_blank';
  else link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10 * 60_000);
}
