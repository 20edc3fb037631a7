import type * as mailCalls from '@korpus/contract/acceptance/acceptance-mails.ts';
import type * as calls from '@korpus/contract/acceptance/acceptances.ts';
import { can } from '@korpus/domain/records/can.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { inTransaction, outside } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { ownedRow, requireEditable } from '../orders/index.ts';
import { linkToAcceptance, readAcceptances } from './list-acceptances.ts';
import { draftOfAcceptance, mailCopy, mailCopyAgain } from './mail-copy.ts';
import { changeChecklist, readChecklist } from './settings.ts';
import { takeAcceptance } from './take-acceptance.ts';

export { madeAcceptance, makeMissingAcceptance } from './acceptance-bytes.ts';
export { findAcceptancesOf } from './acceptances.store.ts';
export { sealsCheck } from './check-seals.ts';
export { isOwnDefect } from './defect-complaints.ts';
export { mayHaveAcceptance } from './list-acceptances.ts';
export { mailAcceptance } from './mail-acceptance.ts';
export { signedPage } from './mail-copy.ts';
export { findChecklist } from './settings.store.ts';
export { takeAcceptance } from './take-acceptance.ts';

/** Answers the calls about what customers sign; on site the picture app takes it (modules/assemblies). */
export const acceptances = (
  services: Services,
): BindingsOf<Exclude<keyof typeof calls | keyof typeof mailCalls, 'saveAppAcceptance'>> => ({
  saveAcceptance: inTransaction((context, { body }) =>
    takeAcceptance(services, context, body, (stored) => {
      if (stored === undefined || !can(context.actor, 'order.read', ownedRow(stored)))
        throw new AppError('NOT_FOUND');
      requireEditable(context, stored);
      return stored;
    }),
  ),
  listAcceptances: outside((context, { params }) => readAcceptances(services, context, params.id)),
  printAcceptance: outside((context, { params }) => linkToAcceptance(services, context, params.id)),
  getAcceptanceMail: outside((context, { params }) => draftOfAcceptance(services, context, params.id)),
  sendAcceptanceMail: inTransaction((context, { params, body }) =>
    mailCopy(services, context, params.id, body),
  ),
  sendAcceptanceMailAgain: outside((context, { params }) => mailCopyAgain(services, context, params.id)),
  getAcceptanceSettings: inTransaction((context) => readChecklist(context)),
  saveAcceptanceSettings: inTransaction((context, { body }) => changeChecklist(services, context, body)),
});
