import type { CallName } from '@korpus/contract/calls.ts';
import { paperTruth } from '../kit/papers-in/paper-truth.ts';
import { paperPdf } from '../kit/papers-in/write-papers.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';

const file = async () => ({ name: 'bestaetigung.pdf', bytes: Buffer.from(await paperPdf(paperTruth(0))) });

export const paperRequests: { readonly [N in CallName]?: Request<N> } = {
  readPaper: async () => ({ file: await file() }),
  readPaperOfOrder: async (subject, world) => ({
    params: { id: await anExampleOf.order(subject, world) },
    query: { entryId: subject.person.userId },
    file: await file(),
  }),
};
