import { type CustomerRecord, undoMerge } from '@korpus/contract/customers/customers.ts';
import { Button } from '@mantine/core';
import { useSave } from '../../../lib/calls/use-save.ts';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import { useRefresh } from '../../../lib/live/use-refresh.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { reportFailure } from '../../../ui/report-failure.ts';
import { toasts } from '../../../ui/toasts.tsx';
import classes from '../customers.module.css';
import { mergeTexts as texts } from '../customers-texts.ts';

/** Lists the merges that can still be taken apart (rules: customers#taking-apart). */
export const Merges = ({ customer }: Readonly<{ customer: CustomerRecord }>) =>
  customer.merges.map((merge) => <Merge key={merge.id} merge={merge} />);

function Merge({ merge }: Readonly<{ merge: CustomerRecord['merges'][number] }>) {
  const refresh = useRefresh('customer');
  const undo = useSave(undoMerge);
  const takeApart = async () => {
    try {
      await undo.mutateAsync({ params: { mergeId: merge.id } });
      toasts.success(texts.undone);
      await refresh();
    } catch (error) {
      reportFailure(texts.undoFailed, error);
    }
  };
  return (
    <Notice
      tone="neutral"
      action={
        <Button variant="default" size="compact-sm" loading={undo.isPending} onClick={() => void takeApart()}>
          {texts.undo}
        </Button>
      }
    >
      {texts.was(merge.names.join(' · '), merge.by, formatInstant(merge.at))}
      <p className={classes.quiet}>{texts.until(formatInstant(merge.until))}</p>
    </Notice>
  );
}
