import { AppError } from '../../platform/http/app-error.ts';
import { answeringBytes, inTransaction, uploading } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';

type Calls = 'listAppOrders' | 'getAppFile' | 'uploadPicture' | 'deletePicture' | 'saveAppComplaint';

const later = () => Promise.reject(new AppError('UNAVAILABLE'));

export const assemblies = (): BindingsOf<Calls> => ({
  listAppOrders: inTransaction(later),
  getAppFile: answeringBytes(later),
  uploadPicture: uploading(later),
  deletePicture: inTransaction(later),
  saveAppComplaint: inTransaction(later),
});
