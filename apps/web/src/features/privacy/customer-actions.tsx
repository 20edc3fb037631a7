import { linkToPersonExport } from '@korpus/contract/privacy/privacy.ts';
import { Button } from '@mantine/core';
import { IconFileZip, IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { openDownload } from '../../lib/browser/open-download.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { ForgetDialog } from './forget-dialog.tsx';
import classes from './privacy.module.css';
import { forgetTexts as texts } from './privacy-texts.ts';

type CustomerActionsProps = Readonly<{ id: string; name: string; isRestricted: boolean }>;

/** Offers what can be done for one customer; a name alone may be of several people. */
export function CustomerActions({ id, name, isRestricted }: CustomerActionsProps) {
  const [isForgetting, setIsForgetting] = useState(false);
  const exporting = useSave(linkToPersonExport);
  const download = async () => {
    try {
      openDownload(await exporting.mutateAsync({ params: { id } }));
    } catch (error) {
      reportFailure(texts.exportFailed, error);
    }
  };
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconFileZip size={15} stroke={1.75} aria-hidden />}
        aria-label={texts.exportOf(name)}
        loading={exporting.isPending}
        onClick={() => void download()}
      >
        {texts.export}
      </Button>
      {!isRestricted && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconUserX size={15} stroke={1.75} aria-hidden />}
          aria-label={texts.forgetOf(name)}
          onClick={() => setIsForgetting(true)}
        >
          {texts.forgetThis}
        </Button>
      )}
      {isForgetting && <ForgetDialog customerId={id} onClose={() => setIsForgetting(false)} />}
    </div>
  );
}
