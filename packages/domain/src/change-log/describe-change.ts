import { acceptedLabels } from '../acceptance/acceptance-texts.ts';
import { documentCatalogue } from '../documents/document-catalogue.ts';
import { documentTypeNames } from '../documents/document-type-texts.ts';
import { documentTypes } from '../documents/document-types.ts';
import { type Catalogue, fullLabel, type ValueKind } from '../fields/field.ts';
import { plainText, valueText } from '../fields/value-text.ts';
import { fieldOfFiles, fileTypes } from '../files/file-types.ts';
import { fileTypeNames } from '../files/files-texts.ts';
import { fieldOfMail, mailKinds } from '../mails/mail-kinds.ts';
import { mailHistoryName, mailStateNames } from '../mails/mails-texts.ts';
import { centsFromEuros } from '../money/euros.ts';
import { privacyLabels } from '../privacy/privacy-texts.ts';
import { recordKinds, type SubjectKind } from '../records/records.ts';
import { remindedLabels } from '../reminders/reminders-texts.ts';
import { rightName } from '../rights/right-name.ts';
import { allRights, type Right } from '../rights/rights.ts';
import { fieldNames, changeValueTexts as texts } from './change-log-texts.ts';
import { fieldKinds } from './field-kinds.ts';

/** Names a field as people do; one that nobody named here yet reads as it is spelled. */
export const nameOfField = (kind: SubjectKind, field: string): string =>
  describe(kind, field)?.name ?? readable(parsePath(field));

/**
 * Tells whether the history knows what to call a field, and how its values read.
 * @yardstick Every field that changes has to have a name.
 */
export const isNamedField = (kind: SubjectKind, field: string): boolean =>
  describe(kind, field) !== undefined;

type Described = ValueKind & { readonly name: string };

const catalogues: ReadonlyMap<string, Catalogue> = new Map(
  recordKinds.flatMap(({ kind, catalogue }) => (catalogue === undefined ? [] : [[kind, catalogue]])),
);
const smallFields = new Map(Object.entries(fieldKinds));
const smallNames = new Map<string, string>(Object.entries(fieldNames));

function describe(kind: SubjectKind, field: string): Described | undefined {
  if (kind === 'file') return describeFile(field);
  if (kind === 'order' && field.startsWith('documentData/')) return describeDocumentPart(field);
  if (field.startsWith('mails/')) return describeMail(field);
  const told = describeTold(field);
  if (told !== undefined) return told;
  const right = rights.get(field);
  if (right !== undefined) return { kind: 'flag', name: rightName(right) };
  const path = parsePath(field);
  const catalogue = catalogues.get(kind);
  if (catalogue !== undefined) return describeIn(catalogue, path);
  const known = [`${kind}.${path}`, path].find((each) => smallNames.has(each)) ?? '';
  const [name, value] = [smallNames.get(known), smallFields.get(known)];
  return name === undefined || value === undefined ? undefined : { ...value, name };
}

function describeIn(catalogue: Catalogue, path: string): Described | undefined {
  const field = catalogue[path];
  const name = fullLabel(catalogue, path);
  return field === undefined || field.kind === 'internal' || name === undefined
    ? undefined
    : { ...field, name };
}

/** `documentData/OFFER/products` is called „Angebot: Artikel“; a payment's document has the payment's id behind its type. */
function describeDocumentPart(field: string): Described | undefined {
  const [, place = '', part = ''] = field.split('/');
  const type = documentTypes.find((each) => each === place.split(':')[0]);
  const described = describeIn(documentCatalogue, part);
  return type === undefined || described === undefined
    ? undefined
    : { ...described, name: `${documentTypeNames[type]}: ${described.name}` };
}

/** `files/CONTRACT`: what lies in that slot of a record, by its name. */
function describeFile(field: string): Described | undefined {
  const type = fileTypes.find((each) => field === fieldOfFiles(each));
  return type === undefined ? undefined : { kind: 'text', name: fileTypeNames[type] };
}

/** `mails/OFFER`: what became of the sending of such a paper. */
function describeMail(field: string): Described | undefined {
  const kind = mailKinds.find((each) => field === fieldOfMail(each));
  return kind === undefined
    ? undefined
    : { kind: 'choice', names: mailStateNames, name: mailHistoryName(kind) };
}

/** `reminders/sent`: what was done about an order by something beside it. */
const describeTold = (field: string): Described | undefined => {
  const name = toldNames.get(field);
  return name === undefined ? undefined : { kind: 'text', name };
};

const toldNames: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...remindedLabels, ...acceptedLabels, ...privacyLabels }),
);

/** `payments/{id}/price`, a field of one entry of a list, is `payments.price`; the whole entry is `payments.entry`. */
function parsePath(field: string): string {
  const [list = '', id, part = 'entry'] = field.split('/');
  return id === undefined ? list : `${list}.${part}`;
}

/** Words a value; null where there is none. */
export function textOfValue(kind: SubjectKind, field: string, value: unknown): string | null {
  const text = read(kind, field, value);
  return text === '' ? null : text;
}

function read(kind: SubjectKind, field: string, value: unknown): string {
  if (Array.isArray(value)) return joined(value.map((each) => read(kind, field, each)));
  if (typeof value === 'boolean' && rights.has(field)) return value ? texts.allowed : texts.refused;
  const described = describe(kind, field);
  if (described?.kind === 'richText') return valueText(described, value);
  if (typeof value === 'object' && value !== null) return readEntry(kind, field, value);
  return described === undefined ? plainText(value) : valueText(described, stored(described, value));
}

/** The history keeps amounts as they are on the wire. */
const stored = ({ kind }: ValueKind, value: unknown): unknown =>
  kind === 'money' && typeof value === 'number' ? (centsFromEuros(value) ?? plainText(value)) : value;

/** An entry that came or went as a whole: what stands in it, in one line. A switch that is on is told by its name. */
function readEntry(kind: SubjectKind, field: string, entry: object): string {
  const list = parsePath(field).replace(/\.entry$/, '');
  return joined(
    Object.entries(entry).map(([part, value]) => {
      if (part === 'id' || value === false) return '';
      const path = `${list}.${part}`;
      if (value !== true) return read(kind, path, value);
      return labelOfSwitch(catalogues.get(kind) ?? {}, path) ?? nameOfField(kind, path);
    }),
  );
}

function labelOfSwitch(catalogue: Catalogue, path: string): string | undefined {
  const field = catalogue[path];
  return field?.kind === 'flag' ? field.label.toLowerCase() : undefined;
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

const rights: ReadonlyMap<string, Right> = new Map(allRights.map((right) => [right, right]));

/** `maximumUserCount` → „Maximum user count“. */
const readable = (field: string): string => {
  const spaced = field
    .replaceAll(/[._]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
