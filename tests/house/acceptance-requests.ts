import type { CallName } from '@korpus/contract/calls.ts';
import { acceptanceBody, checklistOf } from '../kit/acceptances.ts';
import { mailBody } from '../kit/mails.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';
import type { Subject, World } from './world.ts';

/** The request signs an order that the subject sells and assembles (world.ts). */
const signed = async (subject: Subject, world: World) => ({
  body: acceptanceBody(await anExampleOf.order(subject, world)),
});

export const acceptanceRequests: { readonly [N in CallName]?: Request<N> } = {
  saveAcceptance: signed,
  saveAppAcceptance: signed,
  listAcceptances: async (subject, world) => ({ params: { id: await anExampleOf.order(subject, world) } }),
  printAcceptance: async (subject, world) => ({
    params: { id: await anExampleOf.acceptance(subject, world) },
  }),
  sendAcceptanceMail: async (subject, world) => ({
    params: { id: await anExampleOf.acceptance(subject, world) },
    body: mailBody(),
  }),
  saveAcceptanceSettings: async ({ shop }, { house }) => {
    const { version } = await checklistOf(house.services, shop.tenantId);
    return { body: { checklist: ['Arbeitsplatte ohne Schäden', 'Beleuchtung geht'], version } };
  },
};
