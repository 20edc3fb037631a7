import { createComplaintFiles } from './create-complaint-files.ts';
import { complaintsOfPage } from './order-book/complaints-of-page.ts';
import type { DemoCompanion } from './order-book/demo-companion.ts';

/** All records about orders that the demo has. */
export const demoCompanions: readonly DemoCompanion[] = [
  { ofPage: complaintsOfPage, createFiles: createComplaintFiles },
];
