import { answeringBytes, inTransaction, uploading } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { FileServices } from '../files/index.ts';
import { deleteOnePicture } from './delete-picture.ts';
import { readAppOrders } from './list-app-orders.ts';
import { openAppFile } from './open-app-file.ts';
import { receivePicture } from './receive-picture.ts';
import { saveOneAppComplaint } from './save-app-complaint.ts';

type Calls = 'listAppOrders' | 'getAppFile' | 'uploadPicture' | 'deletePicture' | 'saveAppComplaint';

/** The carpenters' picture app (docs/adr/0036). */
export const assemblies = (services: FileServices): BindingsOf<Calls> => ({
  listAppOrders: inTransaction((context, { query }) => readAppOrders(services, context, query)),
  getAppFile: answeringBytes((context, { params }) => openAppFile(services, context, params)),
  uploadPicture: uploading((context, input, upload) => receivePicture(services, context, input, upload)),
  deletePicture: inTransaction((context, { params }) => deleteOnePicture(services, context, params)),
  saveAppComplaint: inTransaction((context, { body }) => saveOneAppComplaint(services, context, body)),
});
