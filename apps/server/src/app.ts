import multipart from '@fastify/multipart';
import { calls } from '@korpus/contract/calls.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { sharedAddress, sharePath } from '@korpus/domain/papers-in/shared-papers.ts';
import type { FastifyInstance } from 'fastify';
import {
  acceptances,
  mailAcceptance,
  makeMissingAcceptance,
  mayHaveAcceptance,
  signedPage,
} from './modules/acceptance/index.ts';
import { assemblies } from './modules/assemblies/index.ts';
import { authentication, sendPasswordMail } from './modules/authentication/index.ts';
import { bank, bankOfOrder } from './modules/bank/index.ts';
import { baseData, importableSuppliers } from './modules/base-data/index.ts';
import { bulk, forgetBulkEdits } from './modules/bulk/index.ts';
import {
  calendarOfOffer,
  calendarOfOrder,
  calendars,
  queueDueReminders,
  sendReminder,
} from './modules/calendar/index.ts';
import { changeLog } from './modules/change-log/index.ts';
import { billedTable, closing } from './modules/closing/index.ts';
import { columns } from './modules/columns/index.ts';
import {
  complaintSearch,
  complaints,
  complaintsOfOrder,
  filesOfComplaint,
  mayHaveComplaint,
} from './modules/complaints/index.ts';
import { customerRecords } from './modules/customer-records/index.ts';
import {
  customerSearch,
  customers,
  customersByNumber,
  forgetMerges,
  groupCustomers,
  importableCustomers,
} from './modules/customers/index.ts';
import { dashboard } from './modules/dashboard/index.ts';
import {
  documents,
  documentsOfOrder,
  makeMissingBytes,
  mayHaveDocuments,
} from './modules/documents/index.ts';
import { tableExports } from './modules/exports/index.ts';
import { askForPreviews, drawLetterheads, files, filesOfOrder, makePreview } from './modules/files/index.ts';
import { globalValues } from './modules/global-values/index.ts';
import { handover } from './modules/handover/index.ts';
import { forgetOldExports, houseExports, makeHouseExport } from './modules/house-export/index.ts';
import { forgetOldRows, goOnWithImports, imports, workOnImport } from './modules/imports/index.ts';
import { licence } from './modules/licence/index.ts';
import { mails, mailsOfOrder, sendPaper } from './modules/mails/index.ts';
import { importableOffers, offerSearch, offers, offersOfCustomer } from './modules/offers/index.ts';
import { importableOrders, orderSearch, orders, ordersByGuardedNumber } from './modules/orders/index.ts';
import { papersIn } from './modules/papers-in/index.ts';
import { clearOutbox, endRestrictions, keepForgottenList, privacy } from './modules/privacy/index.ts';
import { profile } from './modules/profile/index.ts';
import {
  makeMissingReminder,
  mayHaveReminder,
  ordersByReminder,
  reminders,
} from './modules/reminders/index.ts';
import { rights } from './modules/rights/index.ts';
import { search } from './modules/search/index.ts';
import { system } from './modules/system/index.ts';
import { tenants } from './modules/tenants/index.ts';
import { sendAddressMail, users } from './modules/users/index.ts';
import { weekOverview } from './modules/week-overview/index.ts';
import { addApiDocs } from './platform/http/api-docs.ts';
import { bindCall } from './platform/http/bind-call.ts';
import type { Binding } from './platform/http/binding.ts';
import type { BindingsOf } from './platform/http/bindings.ts';
import { serveWeb } from './platform/http/http-server.ts';
import { leadOn } from './platform/http/lead-on.ts';
import { addMetrics } from './platform/http/metrics.ts';
import { describeCalls } from './platform/http/openapi.ts';
import { cleanUp } from './platform/jobs/clean-up.ts';
import type { Services } from './platform/services.ts';
import { sweepBlobs } from './platform/storage/blobs-to-remove.ts';

/** Records that the search finds, and the ways besides their words. */
const searched = {
  kinds: [offerSearch, orderSearch, complaintSearch, customerSearch],
  besides: [ordersByGuardedNumber, ordersByReminder, customersByNumber],
};

/** Companions that hang on an order and go with it, in this order. */
const companions = [
  filesOfOrder,
  mailsOfOrder,
  complaintsOfOrder,
  calendarOfOrder,
  documentsOfOrder,
  bankOfOrder,
];
/** The same of offers. */
const offerCompanions = [calendarOfOffer];
/** The same of customers. */
const customerCompanions = [offersOfCustomer(offerCompanions)];
/** Records whose files lie in the one they are about. */
const attachedRecords = { complaint: filesOfComplaint };
/** Records that something is printed of: who may still have it. */
const printedRecords = {
  document: mayHaveDocuments,
  acceptance: mayHaveAcceptance,
  complaint: mayHaveComplaint,
  reminder: mayHaveReminder,
};

/** Lists what files can bring. */
export const importablesOf = (services: Services) => [
  importableSuppliers(services),
  importableCustomers({ ...services, customerCompanions }),
  importableOffers({ ...services, offerCompanions }),
  importableOrders({ ...services, companions }, importableSuppliers(services)),
];

/**
 * The modules of the product. A call that nobody serves does not compile; each module serves those of its own files of
 * the contract, so none is served twice.
 */
const bindingsOf = (services: Services): BindingsOf<keyof typeof calls> => ({
  ...acceptances(services),
  ...assemblies({ ...services, attachedRecords }),
  ...authentication(services),
  ...bank({ ...services, companions }),
  ...baseData(services),
  ...bulk({ ...services, companions, offerCompanions }),
  ...changeLog(),
  ...calendars(services),
  ...offers({ ...services, offerCompanions }),
  ...customers({ ...services, customerCompanions }),
  ...customerRecords({ ...services, companions }),
  ...closing({ ...services, companions }),
  ...handover(services),
  ...columns(),
  ...complaints(services),
  ...documents({ ...services, companions }),
  ...files({ ...services, attachedRecords, printedRecords }),
  ...globalValues(services),
  ...houseExports(services),
  ...imports(services, importablesOf(services)),
  ...licence(services),
  ...mails(services),
  ...orders({ ...services, companions }),
  ...papersIn(services),
  ...privacy(services),
  ...profile(services),
  ...reminders(services),
  ...rights(services),
  ...search(services, searched),
  ...system(services),
  ...tableExports({ ...services, companions }, billedTable({ ...services, companions })),
  ...tenants(services),
  ...users(services),
  ...dashboard(services),
  ...weekOverview(services),
});

/** The composed application: main.ts lets it listen, tests inject into it. */
export async function composeApp(app: FastifyInstance, services: Services, webFolder: string): Promise<void> {
  const { config } = services;
  if (config.metrics) addMetrics(app, services.space);
  if (config.demo) await addApiDocs(app, () => describeCalls(calls, services.version));
  const bindings: Record<string, Binding> = bindingsOf(services);
  const bind = (to: FastifyInstance, takesFiles: boolean) => {
    for (const [name, call] of Object.entries<Endpoint>(calls)) {
      if ((call.upload !== null) !== takesFiles) continue;
      const binding = bindings[name];
      if (binding === undefined) throw new Error(`Nobody serves the call ${name}.`);
      bindCall(to, services, name, call, binding);
    }
  };
  bind(app, false);
  // Uploads are registered in a scope of their own, since all other calls accept JSON alone.
  await app.register(async (uploads) => {
    await uploads.register(multipart);
    bind(uploads, true);
  });
  // Where no service worker took it, and so nobody keeps it (rules: papers-in#shared).
  leadOn(app, sharePath, sharedAddress('lost'));
  await serveWeb(app, webFolder, config);
  app.addHook('preClose', async () => {
    services.live.endAll();
    await app.giveLastAnswers();
  });
}

/** Starts the jobs, each done by its module. */
export async function startJobs(services: Services): Promise<void> {
  await services.jobs.work({
    'password-mail': (data) => sendPasswordMail(services, data),
    'address-mail': (data) => sendAddressMail(services, data),
    'document-bytes': (data) => makeMissingBytes(services, data),
    'reminder-paper': (data) => makeMissingReminder(services, data),
    'acceptance-paper': (data) => makeMissingAcceptance(services, data),
    'acceptance-mail': (data) => mailAcceptance(services, data),
    'letterhead-drawings': () => drawLetterheads(services),
    'same-people': () => groupCustomers(services),
    'file-preview': (data) => makePreview(services, data),
    'due-reminders': () => queueDueReminders(services),
    'reminder-mail': (data) => sendReminder(services, data),
    'paper-mail': (data) => sendPaper(services, data, signedPage),
    'forgotten-list': () => keepForgottenList(services),
    'house-export': (data) => makeHouseExport(services, importablesOf(services), data),
    import: (data) => workOnImport(services, importablesOf(services), data),
    cleanup: () => everyNight(services),
  });
  await goOnWithImports(services);
}

/** Ends every night whatever is over. */
export async function everyNight(services: Services): Promise<void> {
  await cleanUp(services);
  await forgetMerges(services);
  await forgetOldRows(services);
  await forgetOldExports(services);
  await endRestrictions(services);
  await clearOutbox(services);
  await sweepBlobs(services);
  await forgetBulkEdits(services);
  await askForPreviews(services);
  await keepForgottenList(services);
}
