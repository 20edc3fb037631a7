import { writeFile } from 'node:fs/promises';
import type { Services } from '../../src/platform/services.ts';
import { filesToTry } from '../files-to-try.ts';
import { type OldBook, oldBook } from './old-book.ts';

/** Lays orders of an earlier program beside the data, for whoever tries the import. */
export const keepOldBook = ({ config }: Services, book: OldBook): Promise<void> =>
  writeFile(filesToTry(config.dataDir).oldBook, oldBook(book));
