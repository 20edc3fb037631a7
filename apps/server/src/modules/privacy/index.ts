import type * as calls from '@korpus/contract/privacy/privacy.ts';
import { inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { findEverywhere } from './find-everywhere.ts';

export const privacy = (services: Services): BindingsOf<keyof typeof calls> => ({
  findPerson: inTransaction((context, { query }) => findEverywhere(services, context, query.text)),
});
