import { fileDropTexts } from '../ui-texts.ts';

export type FileRules = Readonly<{
  maxBytes: number;
  /** Media types, `image/*` for all pictures; empty for every type. */
  accept: readonly string[];
  /** Name that people have for these types: „PDF, JPG oder PNG“. */
  acceptLabel: string;
  multiple: boolean;
}>;

type CheckedFiles = Readonly<{ accepted: readonly File[]; problems: readonly string[] }>;

/** One sentence for each file that cannot be taken; the others are taken. */
export function checkFiles(files: readonly File[], rules: FileRules): CheckedFiles {
  if (!rules.multiple && files.length > 1) return { accepted: [], problems: [fileDropTexts.tooMany] };
  const checked = files.map((file) => ({ file, problem: findProblem(file, rules) }));
  return {
    accepted: checked.filter(({ problem }) => problem === null).map(({ file }) => file),
    problems: checked.flatMap(({ problem }) => problem ?? []),
  };
}

function findProblem(file: File, { maxBytes, accept, acceptLabel }: FileRules): string | null {
  if (accept.length > 0 && !accept.some((type) => matches(file.type, type))) {
    return fileDropTexts.wrongType(file.name, acceptLabel);
  }
  if (file.size > maxBytes)
    return fileDropTexts.tooLarge(file.name, formatBytes(file.size), formatBytes(maxBytes));
  return null;
}

const matches = (type: string, pattern: string): boolean =>
  pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

const sizeFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** `12,4 MB`, in the steps of 1000 that people see in their file manager. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000_000) return `${sizeFormat.format(bytes / 1_000_000_000)} GB`;
  if (bytes >= 1_000_000) return `${sizeFormat.format(bytes / 1_000_000)} MB`;
  if (bytes >= 1_000) return `${sizeFormat.format(bytes / 1_000)} KB`;
  return `${bytes} Byte`;
}
