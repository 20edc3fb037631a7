import { acceptanceRefusal } from '../acceptance/acceptance.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { can } from '../records/can.ts';
import { canReadFiles, canWriteFiles } from '../records/file-rights.ts';
import type { Person } from '../rights/actor.ts';
import type { OwnedRow } from '../rights/ownership.ts';
import type { FileTypeToDownload, PictureType } from './app-files.ts';

/** The facts that decide whose assembly an order is (rules: picture-app#whose-assemblies). */
export type Assembly = OwnedRow & {
  /** The user behind its carpenter. */
  readonly carpenterUserId: string | null;
  readonly sellDate: IsoDate | null;
  readonly cancelled: boolean;
  /** The last day somebody assembles it. */
  readonly lastAssembly: IsoDate | null;
};

/**
 * Tells whether an assembly is one's own: to carpenters it belongs by their record alone, whatever rights they have.
 */
export const isOwnAssembly = ({ userId }: Pick<Person, 'userId'>, order: Assembly): boolean =>
  order.carpenterUserId === userId && order.sellDate !== null && !order.cancelled;

const isReadAssembly = (person: Person, order: Assembly): boolean =>
  can(person, 'order.read', order) && order.lastAssembly !== null && !order.cancelled;

/** Tells whether the picture app shows an assembly to a person. */
export const maySeeAssembly = (person: Person, order: Assembly): boolean =>
  isOwnAssembly(person, order) || isReadAssembly(person, order);

/** Tells whether a person may take these files of an assembly along. */
export const mayTakeFiles = (person: Person, order: Assembly, type: FileTypeToDownload): boolean =>
  isOwnAssembly(person, order) || (isReadAssembly(person, order) && canReadFiles(person, order, type));

/** Tells whether a person may write a complaint about an assembly on site (rules: picture-app#complaint-on-site). */
export function mayComplainOnSite(person: Person, order: Assembly): boolean {
  if (order.sellDate === null || !maySeeAssembly(person, order)) return false;
  if (can(person, 'complaint.add', order)) return true;
  const hasRight = person.packages.has('COMPLAINT') && person.rights.has('OWN_COMPLAINT_WRITE');
  return hasRight && isOwnAssembly(person, order);
}

/** Tells whether a person may take an acceptance of an assembly on site (rules: acceptance#who-takes-it). */
export const mayAcceptOnSite = (person: Person, order: Assembly): boolean =>
  acceptanceRefusal(order) === null &&
  (isOwnAssembly(person, order) || (isReadAssembly(person, order) && can(person, 'order.edit', order)));

/** Tells whether a person may send pictures or reports of this type for an assembly. */
export function mayAddPictures(person: Person, order: Assembly, type: PictureType): boolean {
  if (type === 'COMPLAINT') return mayComplainOnSite(person, order);
  return (
    isOwnAssembly(person, order) || (isReadAssembly(person, order) && canWriteFiles(person, order, type))
  );
}

const year = 366 * 24 * 3600 * 1000;
const tenMinutes = 600 * 1000;

const ageOf = (said: string, arrived: Date): number => arrived.getTime() - new Date(said).getTime();

/**
 * When something was taken, as far as the device's clock can be trusted: never later than it came, and none of years
 * before, which is a clock that nobody has set.
 */
export function plausibleCaptureTime(said: string, arrived: Date): Date {
  const age = ageOf(said, arrived);
  return age >= 0 && age <= year ? new Date(said) : arrived;
}

/**
 * Tells whether a device's clock was wrong by more than clocks are, so that people are told
 * (rules: picture-app#when-it-was-taken).
 */
export function isClockDoubted(said: string, arrived: Date): boolean {
  const age = ageOf(said, arrived);
  return age < -tenMinutes || age > year;
}
