import { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Settles once everybody has the whole answer to what they had asked; nobody can ask any more. */
    giveLastAnswers: () => Promise<void>;
  }
}

/** Milliseconds: whoever reads so slowly will not be waited for, and neither is work that takes as long. */
const longestWait = 30_000;

/** One connection: how many of its requests have no answer yet, and whether it was told that there will be no other. */
type Line = { open: number; isOver: boolean };

/**
 * Answers all that was done before the server closes. Node ends connections when a server closes, and it takes those
 * for idle whose answer is written but not sent; and it does what comes in on a connection that it can no longer answer
 * on.
 */
export function answerBeforeClosing(app: FastifyInstance, patience = longestWait): void {
  const lines = new Map<Socket, Line>();
  const servers = new Set<Server>([app.server]);
  const state: { isClosing: boolean; gone: () => void } = { isClosing: false, gone: () => {} };

  const openLine = (socket: Socket): Line => {
    const known = lines.get(socket);
    if (known !== undefined) return known;
    const line = { open: 0, isOver: false };
    lines.set(socket, line);
    // `localhost` may be several addresses, each with a server of its own.
    const server: unknown = Reflect.get(socket, 'server');
    if (server instanceof Server) servers.add(server);
    socket.once('close', () => {
      lines.delete(socket);
      state.gone();
    });
    return line;
  };
  const hangUpIfIdle = (socket: Socket, line: Line) => {
    if (line.open > 0) return;
    line.isOver = true;
    socket.destroySoon(); // not before all of the answer is sent
  };

  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw;
    if (!(socket instanceof Socket)) return next(); // an injected request has no connection
    const line = openLine(socket);
    if (line.isOver) {
      reply.hijack(); // nobody would hear the answer, so nothing is done
      return;
    }
    line.open += 1;
    reply.raw.once('close', () => {
      line.open -= 1;
      if (state.isClosing) hangUpIfIdle(socket, line);
    });
    next();
  });
  app.addHook('onSend', (request, reply, payload, next) => {
    const line = lines.get(request.raw.socket);
    if (state.isClosing && line !== undefined) {
      line.isOver = line.open <= 1;
      // Node answers nobody else on the connection after these words.
      if (line.isOver) reply.raw.setHeader('connection', 'close');
      else reply.raw.removeHeader('connection');
    }
    next(null, payload);
  });
  app.decorate('giveLastAnswers', async () => {
    state.isClosing = true;
    // Not by `close` of http: that one ends connections.
    for (const server of servers) Server.prototype.close.call(server);
    for (const [socket, line] of lines) hangUpIfIdle(socket, line);
    const deadline = performance.now() + patience;
    while (lines.size > 0 && performance.now() < deadline) await oneIsGone(state, deadline);
    for (const socket of lines.keys()) socket.destroy();
  });
}

function oneIsGone(state: { gone: () => void }, deadline: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, deadline - performance.now());
    state.gone = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
