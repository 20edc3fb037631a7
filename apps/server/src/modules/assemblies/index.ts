import { AppError } from '../../platform/http/app-error.ts';
import { answeringBytes, inTransaction, uploading } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { readAppOrders } from './list-app-orders.ts';
import { openAppFile } from './open-app-file.ts';

type Calls = 'listAppOrders' | 'getAppFile' | 'uploadPicture' | 'deletePicture' | 'saveAppComplaint';

const later = () => Promise.reject(new AppError('UNAVAILABLE'));

export const assemblies = (services: Services): BindingsOf<Calls> => ({
  listAppOrders: inTransaction((context, { query }) => readAppOrders(services, context, query)),
  getAppFile: answeringBytes((context, { params }) => openAppFile(services, context, params)),
  uploadPicture: uploading(later),
  deletePicture: inTransaction(later),
  saveAppComplaint: inTransaction(later),
});
