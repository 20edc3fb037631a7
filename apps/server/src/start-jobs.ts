import { sendPasswordMail } from './modules/authentication/index.ts';
import { makeMissingBytes } from './modules/documents/index.ts';
import { askForPreviews, makePreview } from './modules/files/index.ts';
import { cleanUp } from './platform/jobs/clean-up.ts';
import type { Services } from './platform/services.ts';
import { sweepBlobs } from './platform/storage/sweep-blobs.ts';

/** Which module does which job. */
export const startJobs = (services: Services): Promise<void> =>
  services.jobs.work({
    'password-mail': (data) => sendPasswordMail(services, data),
    'document-bytes': (data) => makeMissingBytes(services, data),
    'file-preview': (data) => makePreview(services, data),
    cleanup: async () => {
      await cleanUp(services);
      await sweepBlobs(services);
      await askForPreviews(services);
    },
  });
