import { type ContentType, extensionOf } from './content-types.ts';
import { safeFileName } from './file-name.ts';

/** Names a printed thing as a file: names of people, numbers and titles may hold anything. */
export const printedName = (words: string, contentType: ContentType): string =>
  safeFileName(words.replaceAll(/[/\\]/g, '-') + extensionOf(contentType), contentType);
