import { openToAll } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether database and file store answer',
  access: openToAll,
  answer: z.object({
    status: z.literal('ok'),
    database: z.literal('ok'),
    files: z.literal('ok'),
    /** False: there is no room left, and everything can only be read. */
    writing: z.boolean(),
    version: z.string(),
  }),
});

export const getInstallation = endpoint({
  method: 'GET',
  path: '/api/installation',
  summary: 'What the sign-in screen needs to know of this installation',
  access: openToAll,
  answer: z.object({
    version: z.string(),
    supportEmail: z.string(),
    /** Empty outside demo mode. */
    demoSignIns: z.array(z.object({ email: z.string(), description: z.string() })),
    demoPassword: z.string().optional(),
  }),
});

/** @public */
export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description',
  access: openToAll,
  answer: z.looseObject({ openapi: z.string() }),
});

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  summary: 'Mails of the demo, newest first',
  access: openToAll,
  demoOnly: true,
  answer: z.array(
    z.object({
      id: z.string(),
      sentAt: z.iso.datetime(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
    }),
  ),
});
