import type * as calls from '@korpus/contract/files/files.ts';
import { downloading, inTransaction, uploading } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import { listRecordFiles } from './list-files.ts';
import { linkToOneFile, openDownload } from './open-file.ts';
import type { LinkServices } from './printed-records.ts';
import { receiveOneFile } from './receive-file.ts';
import { deleteOneFile } from './store-file.ts';

export type { AttachedRecords, FileServices } from './attached-records.ts';
export { slotsCheck } from './check-slots.ts';
export { type LinkTaker, linkToBlob, linkToLoose, linkToMade } from './download-link.ts';
export { drawLetterheads, readDrawing } from './draw-letterhead.ts';
export { findOwnedOrder, lockFileOwner } from './file-owner.store.ts';
export { findFile, settleFileTypes, sumSizes } from './files.store.ts';
export {
  filesOfOrder,
  findLetterhead,
  insertPastFile,
  removeFilesIn,
  removeRecordFiles,
} from './files-of-record.ts';
export { judgeFile } from './judge-file.ts';
export { listRecordFiles } from './list-files.ts';
export { askForPreviews, makePreview } from './make-preview.ts';
export { grantOfMade } from './open-file.ts';
export { findPictures, loadPictures } from './print-pictures.ts';
export type { MayHavePrints } from './printed-records.ts';
export { dropFile, keepFile, refuseFull } from './store-file.ts';

export const files = (services: LinkServices): BindingsOf<keyof typeof calls> => ({
  listFiles: inTransaction((context, { params, query }) => listRecordFiles(context, { ...params, ...query })),
  uploadFile: uploading((context, input, upload) => receiveOneFile(services, context, input, upload)),
  getFileLink: inTransaction((context, { params, query: { additionalId = null, view = 'attachment' } }) =>
    linkToOneFile(services, context, { ...params, additionalId, view }),
  ),
  deleteFile: inTransaction((context, { params }) =>
    deleteOneFile(services, context, { ...params, additionalId: null }),
  ),
  deleteFileOfEntry: inTransaction((context, { params }) => deleteOneFile(services, context, params)),
  downloadFile: downloading((_context, { params, query }) =>
    openDownload(services, params.key, query.filename ?? ''),
  ),
});
