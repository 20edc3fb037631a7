import { request as ask, createServer, type ServerResponse } from 'node:http';

type Front = Readonly<{ url: string; port: number; close: () => Promise<void> }>;

/** A server before the product: what `own` answers is its own, all else goes on as it comes. */
export async function startFront(
  product: string,
  own: (path: string, response: ServerResponse) => Promise<boolean>,
): Promise<Front> {
  const server = createServer(async (request, response) => {
    const { url = '/', method, headers } = request;
    if (await own(url, response)) return;
    const forwarded = ask(`${product}${url}`, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    forwarded.on('error', () => request.socket.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The front has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
