import { z } from 'zod';
import { sendPasswordMail } from '../../apps/server/src/modules/authentication/index.ts';
import { sendAddressMail } from '../../apps/server/src/modules/users/index.ts';
import type { Mail } from '../../apps/server/src/platform/mail/mailer.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';

const job = z.discriminatedUnion('name', [
  z.object({
    id: z.string(),
    name: z.literal('password-mail'),
    data: z.object({
      email: z.string(),
      purpose: z.enum(['REGISTER', 'RESET']),
      isAsked: z.boolean().default(false),
    }),
  }),
  z.object({
    id: z.string(),
    name: z.literal('address-mail'),
    data: z.object({ tenantId: z.string(), userId: z.string(), to: z.string() }),
  }),
]);

/**
 * Does the waiting mail jobs at once and in their order instead of one a second, and returns the mails that were
 * written to the outbox. That the queue's own worker finds them too is shown in jobs.sql.test.ts.
 */
export async function doJobs(services: Services): Promise<Mail[]> {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    mails.push(mail);
    return services.mailer.send(mail);
  };
  const rows = await services.engine.query(
    `select id::text, name, data from pgboss.job
     where name in ('password-mail', 'address-mail') and state = 'created' order by created_on, id`,
  );
  for (const row of rows) {
    const waiting = job.parse(row);
    const sending = { ...services, mailer: { ...services.mailer, send } };
    if (waiting.name === 'password-mail') await sendPasswordMail(sending, waiting.data);
    else await sendAddressMail(sending, waiting.data);
    await services.engine.query(`update pgboss.job set state = 'completed' where id = $1::uuid`, [
      waiting.id,
    ]);
  }
  return mails;
}
