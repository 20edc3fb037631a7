import type * as calls from '@korpus/contract/papers-in/papers-in.ts';
import { uploading } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { amongOrders, besideOrder } from './read-paper.ts';

export const papersIn = (services: Services): BindingsOf<keyof typeof calls> => ({
  readPaperOfOrder: uploading((context, { params, query }, upload) =>
    besideOrder(services, context, { ...params, ...query }, upload),
  ),
  readPaper: uploading((context, _input, upload) => amongOrders(services, context, upload)),
});
