import { sendPasswordMail } from './modules/authentication/index.ts';
import { cleanUp } from './platform/jobs/clean-up.ts';
import type { Services } from './platform/services.ts';
import { sweepBlobs } from './platform/storage/sweep-blobs.ts';

/** Which module does which job. */
export const startJobs = (services: Services): Promise<void> =>
  services.jobs.work({
    'password-mail': (data) => sendPasswordMail(services, data),
    cleanup: async () => {
      await cleanUp(services);
      await sweepBlobs(services);
    },
  });
