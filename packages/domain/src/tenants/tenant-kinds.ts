import { anyOf, everybody } from '../kinds/audience.ts';
import type { RecordKind, Topic } from '../kinds/record-kind.ts';
import { tenantNames as names } from './tenants-texts.ts';

/** Topic of the packages that the operator sells. */
const packageTopic = { topic: 'package', mayHear: anyOf('SUPER_ADMIN') } as const satisfies Topic;

export const tenantKinds = [
  {
    kind: 'tenant',
    table: 'tenants',
    topic: {
      topic: 'tenant',
      mayHear: everybody,
      changesRightsOf: ({ tenantId }, { id }) => id === tenantId,
    },
    historyName: names.tenant,
    ids: ['tenant'],
  },
  { kind: 'basePackage', table: 'base_packages', topic: packageTopic, historyName: names.basePackage },
  {
    kind: 'additionalPackage',
    table: 'additional_packages',
    topic: packageTopic,
    historyName: names.additionalPackage,
  },
] as const satisfies readonly RecordKind[];
