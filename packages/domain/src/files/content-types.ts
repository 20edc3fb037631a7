/** Types that a file's bytes may turn out to be (rules: files#bytes-decide); all else is refused. */
export const contentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/tiff',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/msword',
  'application/vnd.ms-excel',
  'text/plain',
  'text/csv',
  // An e-invoice.
  'application/xml',
  // A PDF that would do more than show its pages, or that nobody can look into (rules: files#active-pdf).
  'application/octet-stream',
] as const;
export type ContentType = (typeof contentTypes)[number];

type Traits = {
  /** The ending of a file of this type, whatever the sender called it. */
  readonly extension: `.${string}`;
  /** Other endings that are right as well and stay. */
  readonly also?: readonly `.${string}`[];
  /** Browsers show it in place; nothing else may be shown (rules: files#harmless-in-the-browser). */
  readonly isShown?: true;
  /** Gets a small picture of itself. */
  readonly hasPreview?: true;
};

const traits: Readonly<Record<ContentType, Traits>> = {
  'application/pdf': { extension: '.pdf', isShown: true },
  'image/jpeg': { extension: '.jpg', also: ['.jpeg'], isShown: true, hasPreview: true },
  'image/png': { extension: '.png', isShown: true, hasPreview: true },
  'image/webp': { extension: '.webp', isShown: true, hasPreview: true },
  'image/gif': { extension: '.gif', isShown: true, hasPreview: true },
  // Few browsers read these two.
  'image/heic': { extension: '.heic', also: ['.heif'] },
  'image/tiff': { extension: '.tif', also: ['.tiff'], hasPreview: true },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { extension: '.docx' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { extension: '.xlsx' },
  'application/vnd.oasis.opendocument.text': { extension: '.odt' },
  'application/vnd.oasis.opendocument.spreadsheet': { extension: '.ods' },
  'application/msword': { extension: '.doc' },
  'application/vnd.ms-excel': { extension: '.xls' },
  'text/plain': { extension: '.txt' },
  'text/csv': { extension: '.csv' },
  'application/xml': { extension: '.xml' },
  'application/octet-stream': { extension: '.pdf' },
};

export const isContentType = (text: string): text is ContentType =>
  contentTypes.some((known) => known === text);

export const extensionOf = (contentType: ContentType): string => traits[contentType].extension;

/** All endings a file of this kind may have. */
export const listExtensions = (contentType: ContentType): readonly string[] => {
  const { extension, also = [] } = traits[contentType];
  return [extension, ...also];
};

/** Tells whether the bytes may be opened in place, in a page of ours or a tab of their own. */
export const isShownInPlace = (contentType: ContentType): boolean => traits[contentType].isShown === true;

export const isPicture = (contentType: ContentType): boolean => contentType.startsWith('image/');

/**
 * Returns the type that a browser is told: texts may be scripts, whatever they are called, so they are only bytes to be
 * saved.
 */
export const servedTypeOf = (contentType: ContentType): ContentType =>
  contentType.startsWith('text/') || contentType === 'application/xml'
    ? 'application/octet-stream'
    : contentType;

/** Tells whether a file is an archive of parts, as newer formats for letters and tables are. */
export const isZipped = (contentType: ContentType): boolean =>
  /openxmlformats|oasis\.opendocument/.test(contentType);

/** Tells whether a small picture is made of a file. */
export const hasPreview = (contentType: ContentType): boolean => traits[contentType].hasPreview === true;

/** Types and endings for the file dialog of a browser. */
export const acceptAttribute: string = contentTypes
  .filter((each) => each !== 'application/octet-stream')
  .flatMap((contentType) => [contentType, ...listExtensions(contentType)])
  .join(',');
