import type { Config } from '../config/config.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** S3 where it is configured, else a folder in the data folder. */
export const openFileStore = ({ s3, dataDir }: Config): FileStore =>
  s3 === undefined ? folderStore(dataDir) : s3Store(s3);
