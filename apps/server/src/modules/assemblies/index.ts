import type * as calls from '@korpus/contract/assemblies/assemblies.ts';
import { answeringBytes, inTransaction, uploadingSeveral } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { FileServices } from '../files/index.ts';
import { deleteOnePicture } from './delete-picture.ts';
import { readAppOrders } from './list-app-orders.ts';
import { openAppFile } from './open-app-file.ts';
import { receivePictures } from './receive-pictures.ts';
import { saveOneAppAcceptance } from './save-app-acceptance.ts';
import { saveOneAppComplaint } from './save-app-complaint.ts';

/** The carpenters' picture app (docs/adr/0036). */
export const assemblies = (services: FileServices): BindingsOf<keyof typeof calls | 'saveAppAcceptance'> => ({
  saveAppAcceptance: inTransaction((context, { body }) => saveOneAppAcceptance(services, context, body)),
  listAppOrders: inTransaction((context, { query }) => readAppOrders(services, context, query)),
  getAppFile: answeringBytes((context, { params }) => openAppFile(services, context, params)),
  uploadPicture: uploadingSeveral((context, input, files) =>
    receivePictures(services, context, input, files),
  ),
  deletePicture: inTransaction((context, { params }) => deleteOnePicture(services, context, params)),
  saveAppComplaint: inTransaction((context, { body }) => saveOneAppComplaint(services, context, body)),
});
