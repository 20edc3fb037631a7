import { request } from '../worker-messages.ts';

/** A worker that does what the title of a table tells it, the bad things too. */
process.on('disconnect', () => process.exit());
process.on('message', (message) => {
  const { id, job } = request.parse(message);
  if (job.kind === 'sheet' || job.kind === 'records' || job.kind === 'inspect') return undefined;
  const [order = '', ...rest] = (job.kind === 'table' ? job.table.title : job.model.title).split(' ');
  const answer = (text: string, memory = 1) =>
    process.send?.({ done: true, id, bytes: Buffer.from(text), memory });
  switch (order) {
    case 'crash':
      return process.kill(process.pid, 'SIGKILL');
    case 'hang':
      return undefined;
    case 'refuse':
      return process.send?.({ done: false, id, reason: 'letterhead', message: 'unreadable', memory: 1 });
    case 'pid':
      return answer(`${process.pid}`);
    case 'fat':
      return answer(`${process.pid}`, Number.MAX_SAFE_INTEGER);
    case 'environment':
      return answer(JSON.stringify(process.env));
    default:
      return answer([order, ...rest].join(' '));
  }
});
