import type { Access } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { link } from '../files/link.ts';
import { reading, writing } from '../order-access.ts';
import { version } from '../record.ts';
import { idOf } from '../references.ts';
import {
  acceptanceVersion,
  checklist,
  newAcceptance,
  newOfficeAcceptance,
  takenAcceptance,
} from './acceptance-record.ts';

/** Access to the calls; whose assembly it is decides on the rest (domain/assemblies/assembly). */
const onSite = { kind: 'signedIn', package: 'CARPENTER_APP' } as const satisfies Access;

export const saveAppAcceptance = endpoint({
  method: 'PUT',
  path: '/api/acceptances/app',
  summary: 'Keeps an acceptance that was signed on site; once, however often it is sent',
  access: onSite,
  body: newAcceptance,
  answer: takenAcceptance,
});

export const saveAcceptance = endpoint({
  method: 'PUT',
  path: '/api/acceptances',
  summary: 'Keeps an acceptance that was signed in the office; once, however often it is sent',
  access: writing,
  body: newOfficeAcceptance,
  answer: takenAcceptance,
});

export const listAcceptances = endpoint({
  method: 'GET',
  path: '/api/acceptances/orders/{id}',
  follows: ['order', 'acceptance', 'complaint'],
  summary: 'What customers signed for an order, the newest first; each is compared with its seal',
  access: reading,
  params: z.strictObject({ id: idOf('order') }),
  answer: z.array(acceptanceVersion),
});

export const printAcceptance = endpoint({
  method: 'GET',
  path: '/api/acceptances/{id}/paper',
  summary:
    'The sealed page of an acceptance, byte for byte the same each time; refused when its seal is broken',
  access: reading,
  params: z.strictObject({ id: idOf('acceptance') }),
  answer: link,
});

export const getAcceptanceSettings = endpoint({
  method: 'GET',
  path: '/api/acceptances/settings',
  follows: ['acceptanceSettings'],
  summary: 'What the house looks at before a customer accepts',
  access: reading,
  answer: z.object({ checklist, version }),
});

export const saveAcceptanceSettings = endpoint({
  method: 'PUT',
  path: '/api/acceptances/settings',
  summary: 'Changes what is looked at; what was signed keeps its lines',
  access: { kind: 'signedIn', rights: ['BASE_DATA_WRITE'] },
  body: z.strictObject({ checklist, version: version.optional() }),
  answer: z.object({ version }),
});
