import type { FileType } from '../files/file-types.ts';
import { mostFilesAtOnce, reportTypes } from '../files/file-types.ts';

/** Files of an order that can be opened on site, where it holds something (rules: picture-app#files-to-take-along). */
export const fileTypesToDownload = [
  'INSTALLATION_PLANS',
  'SIGNED_PLANS',
  'MEASUREMENT_PLANS',
  'PLANS',
  'ASSEMBLY_ORDER',
  'DELIVERY_NOTE',
] as const satisfies readonly FileType[];
export type FileTypeToDownload = (typeof fileTypesToDownload)[number];

/** Types of what the app sends: pictures one by one, those of a complaint under its id, and reports. */
export const pictureTypes = ['MISC', 'COMPLAINT', ...reportTypes] as const satisfies readonly FileType[];
export type PictureType = (typeof pictureTypes)[number];

/** Limit for the pictures of one capture, and of one request (rules: picture-app#limits). */
export const mostPicturesAtOnce = mostFilesAtOnce;
/** How long what somebody writes to a picture may be (rules: picture-app#limits). */
export const longestNote = 500;
/** How long the text of a complaint on the spot may be. */
export const longestComplaint = 2_000;
/** How many orders the list of the app has at once. */
export const mostAppOrders = 200;
/** Limit for the orders in a plain list, which cannot say that there are more. */
export const mostAppOrdersAtAll = 2_000;
