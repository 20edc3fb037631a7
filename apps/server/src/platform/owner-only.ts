import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Reading, writing or entering for anybody but the owner. */
const others = 0o077;

/**
 * Makes everything that this process writes from now on its owner's alone: database, reset links in mails, customers'
 * files.
 */
export const writeForOwnerOnly = (): void => {
  process.umask(others);
};

/** The same for what lies in a folder already; the folder itself last, so that a closed one is closed throughout. */
export function closeToOthers(folder: string): void {
  for (const path of [...openIn(folder), folder]) chmodSync(path, lstatSync(path).mode & ~others);
}

/** Lists what in a folder others of this machine could read or write, were the folder itself open. */
export const openIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter(isOpen);

/** A file may have gone meanwhile; a link is as open as what it leads to. */
export function isOpen(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isSymbolicLink() && (found.mode & others) !== 0;
}
