import * as acceptanceMails from './acceptance/acceptance-mails.ts';
import * as acceptances from './acceptance/acceptances.ts';
import * as assemblies from './assemblies/assemblies.ts';
import * as authentication from './authentication/authentication.ts';
import * as bank from './bank/bank.ts';
import * as baseData from './base-data/base-data.ts';
import * as bulk from './bulk/bulk.ts';
import * as calendars from './calendar/calendars.ts';
import * as calendarSubscription from './calendar/subscription.ts';
import * as toDoCount from './calendar/to-do-count.ts';
import * as changeLog from './change-log/change-log.ts';
import * as billedOrders from './closing/billed-orders.ts';
import * as closing from './closing/closing.ts';
import * as invoiceRegister from './closing/register.ts';
import * as smallOrders from './closing/small-orders.ts';
import * as columns from './columns/columns.ts';
import * as complaintFile from './complaints/complaint-file.ts';
import * as complaintMails from './complaints/complaint-mails.ts';
import * as complaints from './complaints/complaints.ts';
import * as customerRecords from './customer-records/customer-records.ts';
import * as customers from './customers/customers.ts';
import * as dashboard from './dashboard/dashboard.ts';
import * as documentMails from './documents/document-mails.ts';
import * as documents from './documents/documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as tableExports from './exports/exports.ts';
import * as files from './files/files.ts';
import * as globalValues from './global-values/global-values.ts';
import * as handover from './handover/handover.ts';
import * as houseExports from './house-export/house-exports.ts';
import * as imports from './imports/imports.ts';
import * as licence from './licence/licence.ts';
import * as dateMails from './mails/date-mails.ts';
import * as mails from './mails/mails.ts';
import * as offers from './offers/offers.ts';
import * as orders from './orders/orders.ts';
import * as papersIn from './papers-in/papers-in.ts';
import * as privacy from './privacy/privacy.ts';
import * as profile from './profile/profile.ts';
import * as baseRates from './reminders/base-rates.ts';
import * as reminderMails from './reminders/reminder-mails.ts';
import * as reminders from './reminders/reminders.ts';
import * as rights from './rights/rights.ts';
import * as search from './search/search.ts';
import * as live from './system/live.ts';
import * as system from './system/system.ts';
import * as tenants from './tenants/tenants.ts';
import * as users from './users/users.ts';
import * as weekOverview from './week-overview/week-overview.ts';

/**
 * Every call of the API, as a reader looks for them: what the description is grouped by, in this order. What is not
 * listed here does not exist for server, client and tests alike.
 */
export const features = {
  'Sign-in and profile': { ...authentication, ...profile },
  Orders: { ...orders, ...dateMails },
  Offers: { ...offers },
  Customers: { ...customers, ...customerRecords },
  'Documents and invoices': {
    ...billedOrders,
    ...closing,
    ...invoiceRegister,
    ...smallOrders,
    ...handover,
    ...documents,
    ...documentMails,
    ...mails,
    ...reminders,
    ...reminderMails,
  },
  Files: { ...files },
  'Papers of suppliers': { ...papersIn },
  'Picture app': { ...assemblies },
  Acceptance: { ...acceptances, ...acceptanceMails },
  Complaints: { ...complaintFile, ...complaintMails, ...complaints },
  'Calendar and to-dos': { ...calendars, ...toDoCount, ...calendarSubscription },
  Overviews: { ...bulk, ...changeLog, ...columns, ...dashboard, ...tableExports, ...search, ...weekOverview },
  Bank: { ...bank },
  'Import and export': { ...imports, ...houseExports },
  'People and rights': { ...rights, ...users },
  'Data protection': { ...privacy },
  'House and base data': { ...baseData, ...globalValues, ...licence },
  'Operator and system': { ...system, ...live, ...tenants, ...baseRates },
} satisfies Record<string, Record<string, Endpoint>>;
