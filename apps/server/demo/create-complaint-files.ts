import type { Services } from '../src/platform/services.ts';
import { findComplaintsToFile } from './demo-complaint-places.store.ts';
import { demoProblems } from './order-book/demo-complaints-texts.ts';
import { ownedBy, storeDemoFile } from './papers/create-demo-files.ts';
import { aDamage } from './papers/demo-damages.ts';
import { paperTexts as texts } from './papers/demo-papers-texts.ts';

const complaintsWithFiles = 16;

/** What customers sent of what is broken. */
export async function createComplaintFiles(services: Services, tenantId: string): Promise<void> {
  const places = await services.tenancy.inTenant(tenantId, (tx) =>
    findComplaintsToFile(tx, tenantId, complaintsWithFiles),
  );
  for (const [index, place] of places.entries()) {
    const problem = demoProblems.find(({ tasksToDo }) => tasksToDo === place.tasksToDo);
    for (const [number, damage] of (problem?.damages ?? []).entries())
      await storeDemoFile(services, tenantId, {
        kind: 'order',
        ...ownedBy(place),
        type: 'COMPLAINT',
        additionalId: place.complaintId,
        name: texts.names.damage(number + 1),
        bytes: await aDamage(damage, index + number),
      });
  }
}
