import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutTurning } from '@korpus/domain/values/turning-marks.ts';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import type { Random } from '../random.ts';
import { wordsOf } from './mail-failure.ts';

export type Mail = {
  readonly to: string | readonly string[];
  readonly cc?: string;
  /** The name of the sender, before the address that all mails come from. */
  readonly fromName?: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /**
   * A mail that is sent again after a crash is the same one to whoever gets both. With its house: people choose ids, and
   * that of another house's mail must not keep theirs back (rules: mails#one-mail).
   */
  readonly known?: { readonly tenantId: string; readonly id: string };
  readonly attachments?: readonly Attachment[];
};
type Attachment = {
  readonly filename: string;
  readonly content: string | Buffer;
  readonly contentType: string;
};

const storedMail = z.object({
  id: z.string(),
  sentAt: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});
type StoredMail = z.infer<typeof storedMail>;

/** Recipients whom the mail server did not take while it took others, each with its words. */
type Refused = readonly string[];

export type Mailer = {
  readonly send: (mail: Mail) => Promise<Refused>;
  /** Asks the mail server whether it would take a mail; for the doctor. */
  readonly verify: () => Promise<void>;
  /** Lists the mails in the outbox folder, newest first; empty with SMTP. */
  readonly sent: () => Promise<StoredMail[]>;
};

type Needs = { readonly config: Config; readonly clock: Clock; readonly random: Random; readonly log: Log };

export const openMailer = (needs: Needs): Mailer =>
  needs.config.smtpUrl === undefined
    ? outboxMailer(needs)
    : smtpMailer(needs.config.smtpUrl, needs.config.mailFrom);

/** Nodemailer changes the lists it is given. */
const forNodemailer = ({ attachments = [], to, fromName, known, replyTo, ...mail }: Mail, from: string) => ({
  ...mail,
  subject: withoutTurning(mail.subject),
  text: withoutTurning(mail.text),
  ...(known === undefined ? {} : { messageId: `<${known.tenantId}.${known.id}@korpus>` }),
  ...(replyTo === undefined ? {} : { replyTo: { ...replyTo, name: withoutTurning(replyTo.name) } }),
  to: [to].flat(),
  from: fromName === undefined ? from : { name: withoutTurning(fromName), address: from },
  attachments: attachments.map((each) => ({ ...each, filename: withoutTurning(each.filename) })),
});

/** A mail server that says nothing for this long is away; the job tries again later. */
const patience = 10_000;

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: 3 * patience,
  });
  return {
    send: async (mail) => {
      const { rejectedErrors = [] } = await transport.sendMail(forNodemailer(mail, from));
      return rejectedErrors.map(wordsOf);
    },
    verify: async () => {
      await transport.verify();
    },
    sent: async () => [],
  };
}

/**
 * Opens a mailer without SMTP_URL: nothing leaves the machine, and every mail becomes an .eml file that any mail
 * program opens.
 */
function outboxMailer({ config, clock, random, log }: Needs): Mailer {
  const folder = join(config.dataDir, 'outbox');
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true });
      const sentAt = clock.now().toISOString();
      const { known } = mail;
      const mark =
        known === undefined
          ? random.id().slice(0, 8)
          : `${known.tenantId}${known.id}`.replaceAll(/[^a-z0-9]/gi, '');
      // The same mail once more, after a crash.
      if (known !== undefined && (await readdir(folder)).some((each) => each.endsWith(`-${mark}.json`)))
        return [];
      const id = `${sentAt.replaceAll(/[:.]/g, '-')}-${mark}`;
      const written = forNodemailer(mail, config.mailFrom);
      const message = await new MailComposer({ ...written, date: sentAt }).compile().build();
      await writeWhole(join(folder, `${id}.eml`), message);
      const { to, subject, text } = written;
      const shown: StoredMail = { id, sentAt, to: to.join(', '), subject, text };
      await writeWhole(join(folder, `${id}.json`), JSON.stringify(shown));
      log.info({ file: join(folder, `${id}.eml`) }, 'mail written to the outbox');
      return [];
    },
    verify: async () => {
      await mkdir(folder, { recursive: true });
    },
    sent: async () => {
      const files = await readdir(folder).catch(() => []);
      const newest = files
        .filter((file) => file.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, 100);
      return Promise.all(
        newest.map(async (file) => storedMail.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))),
      );
    },
  };
}

/** A reader sees a file whole or not at all. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}
