import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Steps of a mail at the server: it was announced, it was let in, it is here, and its sender knows. */
export const mailSteps = ['announced', 'wanted', 'arrived', 'acknowledged'] as const;
export type MailStep = (typeof mailSteps)[number];

export type ReceivedMail = { readonly id: string; readonly to: string; readonly text: string };

export type MailServer = AsyncDisposable & {
  /** Address for SMTP_URL. */
  readonly url: string;
  /** Whole mails in their turn, also the same one again. */
  readonly arrived: readonly ReceivedMail[];
};

/**
 * Called at each step of each mail, the first is number 1; the mail waits for it. A returned text is said instead of
 * „OK“.
 */
type OnStep = (step: MailStep, number: number) => Promise<unknown>;

type Options = {
  readonly host?: string;
  /** Words said of a recipient instead of „OK“. */
  readonly refusalOf?: (address: string) => string | null;
};

/** Speaks as much SMTP (RFC 5321) as a mail needs to arrive. */
export async function openMailServer(
  onStep: OnStep,
  { host = '127.0.0.1', refusalOf = () => null }: Options = {},
): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const arrived: ReceivedMail[] = [];
  const count = { mails: 0 };

  async function serve(socket: Socket): Promise<void> {
    const say = (line: string) => void socket.write(`${line}\r\n`);
    const lines = linesFrom(socket);
    const mail = { to: '', number: 0 };
    say('220 mail.test');
    for await (const line of lines) {
      const [command = ''] = line.toUpperCase().split(' ');
      if (command === 'MAIL') {
        count.mails += 1;
        mail.number = count.mails;
        mail.to = '';
        say(replyOf(await onStep('announced', mail.number)));
      } else if (command === 'RCPT') {
        const address = /<(.*)>/.exec(line)?.[1] ?? '';
        const refusal = refusalOf(address);
        if (refusal === null) mail.to = [mail.to, address].filter((each) => each !== '').join(' ');
        say(refusal ?? '250 OK');
      } else if (command === 'DATA') {
        await onStep('wanted', mail.number);
        say('354 Go on');
        const text = await untilDot(lines);
        arrived.push({ id: /^message-id:\s*(\S+)$/im.exec(text)?.[1] ?? '', to: mail.to, text });
        say(replyOf(await onStep('arrived', mail.number)));
        await onStep('acknowledged', mail.number);
      } else if (command === 'QUIT') {
        socket.end('221 Bye\r\n');
      } else say('250 mail.test');
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    // A sender that was killed breaks off.
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    serve(socket).catch(() => {});
  });
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `smtp://${host}:${port}`,
    arrived,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const replyOf = (said: unknown): string => (typeof said === 'string' ? said : '250 OK');

async function* linesFrom(socket: Socket): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of socket.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\r\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** A mail ends with a line of a dot alone; more dots at a beginning stand for one less. */
async function untilDot(lines: AsyncGenerator<string>): Promise<string> {
  const text: string[] = [];
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error('The mail broke off.');
    if (value === '.') return text.join('\n');
    text.push(value.replace(/^\./, ''));
  }
}
