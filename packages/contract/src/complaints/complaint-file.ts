import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { link } from '../files/link.ts';
import { idOf } from '../references.ts';
import { reading } from './complaint-access.ts';

export const exportComplaint = endpoint({
  method: 'GET',
  path: '/api/export/complaints/{id}',
  summary: 'The one page of a complaint with its pictures, for whoever repairs it; kept nowhere',
  access: reading,
  params: z.strictObject({ id: idOf('complaint') }),
  answer: link,
});
