import type { AppOrder } from '@korpus/contract/assemblies/app-list.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Device } from '../device/device.ts';
import type { PictureStudio } from '../device/pictures/picture-studio.ts';
import type { AcceptanceBasis } from '../list/use-orders.ts';

/** Everything that a screen over the list works with. */
export type TaskProps = {
  readonly device: Device;
  readonly studio: PictureStudio;
  /** Dates and address are not known where the order is not in the list any more. */
  readonly order: Pick<AppOrder, 'id' | 'clientName' | 'city' | 'acceptedOn'> &
    Partial<Pick<AppOrder, 'deliveryDate' | 'clientEmail'>>;
  readonly acceptance: AcceptanceBasis;
  readonly personName: string;
  readonly today: IsoDate;
  readonly isOnline: boolean;
  readonly onBack: () => void;
  /** Everything lies ready to be sent. */
  readonly onDone: () => void;
};
