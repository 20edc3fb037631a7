import { complaintCompanion } from './complaint-companion.ts';
import type { DemoCompanion } from './demo-companion.ts';

/** All records about orders that the demo has. */
export const demoCompanions: readonly DemoCompanion[] = [complaintCompanion];
