import { anIssuer } from '../../documents/test-kit/a-document.ts';
import { day, euros } from '../../orders/test-kit/an-order.ts';
import type { ComplaintFacts } from '../print-complaint.ts';

type With = Partial<Omit<ComplaintFacts, 'complaint' | 'order'>> & {
  readonly complaint?: Partial<ComplaintFacts['complaint']>;
  readonly order?: Partial<ComplaintFacts['order']>;
};

/** Facts about a scratched front at Petersen's when somebody goes to repair it. */
export const someComplaintFacts = ({ complaint, order, ...with_ }: With = {}): ComplaintFacts => ({
  complaint: {
    importance: 3,
    createdAt: day('2026-03-02'),
    date: day('2026-03-20'),
    availability: day('2026-03-16'),
    connections: ['WATER', 'ELECTRIC'],
    repairTimeInMinutes: 150,
    stockToDo: 'Front 60 × 72 cm, weiß matt',
    tasksToDo: 'Front am Hochschrank tauschen',
    notes: 'Vorher anrufen',
    remainingAmount: euros(1_234.5),
    ...complaint,
  },
  orderRemainingAmount: euros(1_234.5),
  orderCancelled: false,
  location: 'Lager',
  carpenter: 'Montageteam Süd',
  order: {
    orderNumber: 'A-17',
    clientName: 'Petersen Käthe',
    deliveryAddress: { address: 'Am Deich 1', zipCode: '24103', city: 'Kiel' },
    phones: ['0431 998877', null],
    deliveryDate: day('2026-02-11'),
    salesman: 'Anna Muster',
    ...order,
  },
  issuer: anIssuer,
  pictures: 0,
  today: day('2026-03-10'),
  ...with_,
});
