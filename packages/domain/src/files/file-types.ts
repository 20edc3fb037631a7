import type { Access } from '../rights/access.ts';

/** decisions §12. Orders and complaints bring theirs along. */
export const fileTypes = ['TEMPLATE_DOCS'] as const;
export type FileType = (typeof fileTypes)[number];

/** decisions §11: per file. */
export const maximumFileBytes = 25 * 1024 * 1024;

/** What a file's bytes may turn out to be. */
export const contentTypes = ['application/pdf'] as const;
export type ContentType = (typeof contentTypes)[number];

export type FileRule = {
  readonly read: Access;
  readonly write: Access;
  readonly contentTypes: readonly ContentType[];
};

/** Files have no rights of their own: they follow the record they belong to (decisions §12). */
export const fileRules: Readonly<Record<FileType, FileRule>> = {
  // A location's letterhead: locations are changed by admins and read with the base data (spec 3 §6).
  TEMPLATE_DOCS: {
    read: { kind: 'signedIn', rights: ['BASE_DATA_READ'] },
    write: { kind: 'signedIn', roles: ['ADMIN'] },
    contentTypes: ['application/pdf'],
  },
};
