import { z } from 'zod';
import { sendPasswordMail } from '../../apps/server/src/modules/authentication/index.ts';
import type { Mail } from '../../apps/server/src/platform/mail/mailer.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';

const job = z.object({
  id: z.string(),
  data: z.object({ email: z.string(), purpose: z.enum(['REGISTER', 'RESET']) }),
});

/**
 * Does the waiting mail jobs at once and in their order instead of one a second, and returns the mails that were
 * written to the outbox. That the queue's own worker finds them too is shown in jobs.sql.test.ts.
 */
export async function doJobs(services: Services): Promise<Mail[]> {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    await services.mailer.send(mail);
    mails.push(mail);
  };
  const rows = await services.engine.query(
    `select id::text, data from pgboss.job where name = 'password-mail' and state = 'created' order by created_on, id`,
  );
  for (const row of rows) {
    const { id, data } = job.parse(row);
    await sendPasswordMail({ ...services, mailer: { ...services.mailer, send } }, data);
    await services.engine.query(`update pgboss.job set state = 'completed' where id = $1::uuid`, [id]);
  }
  return mails;
}
