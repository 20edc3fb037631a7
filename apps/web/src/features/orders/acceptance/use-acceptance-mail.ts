import {
  getAcceptanceMail,
  sendAcceptanceMail,
  sendAcceptanceMailAgain,
} from '@korpus/contract/acceptance/acceptance-mails.ts';
import { listAcceptances } from '@korpus/contract/acceptance/acceptances.ts';
import { listOrderHistory } from '@korpus/contract/orders/orders.ts';
import { useMailDialog } from '../../../trade/mail-dialog/use-mail-dialog.tsx';

/** Sends the sealed page of an acceptance. */
export const useAcceptanceMail = () =>
  useMailDialog({
    draft: getAcceptanceMail,
    send: sendAcceptanceMail,
    again: sendAcceptanceMailAgain,
    shows: [listAcceptances, listOrderHistory],
  });
