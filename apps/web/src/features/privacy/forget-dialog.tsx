import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import {
  type ForgettingPreview,
  findPerson,
  forgetPerson,
  listForgotten,
  previewForgetting,
} from '@korpus/contract/privacy/privacy.ts';
import { countStaying } from '@korpus/domain/privacy/staying.ts';
import { wholeWord, wordsIn } from '@korpus/domain/search/fold-text.ts';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconUserX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../lib/calls/query-of.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { useDialogKeys } from '../../ui/dialog/use-dialog-keys.ts';
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { DialogHead } from '../../ui/record-dialog/record-dialog-frame.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { uiTexts } from '../../ui/ui-texts.ts';
import { useWindowIs } from '../../ui/use-window-is.ts';
import classes from './privacy.module.css';
import { forgetTexts as texts } from './privacy-texts.ts';
import { StayingList } from './staying-list.tsx';

type ForgetDialogProps = Readonly<{ customerId: string; onClose: () => void }>;

/**
 * Shows what goes, what stays until when, and asks for the name in writing: nobody is forgotten by a slip
 * (rules: privacy#forgetting).
 */
export function ForgetDialog({ customerId, onClose }: ForgetDialogProps) {
  const root = useRef<HTMLDivElement>(null);
  const isPhone = useWindowIs('(max-width: 37.5em)');
  const client = useQueryClient();
  const forgetting = useSave(forgetPerson);
  const { data, error, isFetching, refetch } = useQuery(
    buildQuery(useApi(), previewForgetting, { params: { id: customerId } }),
  );
  const close = () => {
    if (!forgetting.isPending) onClose();
  };
  useFocusBack();
  useDialogKeys(root, { isActive: true, onSave: () => undefined, onEscape: close });
  const forget = async (name: string) => {
    try {
      await forgetting.mutateAsync({ params: { id: customerId }, body: { name } });
      toasts.success(texts.done);
      onClose();
    } catch (failure) {
      reportFailure(texts.failed, failure);
    }
    for (const call of [findPerson, listForgotten, previewForgetting])
      void client.invalidateQueries({ queryKey: keyOf(call) });
  };
  return (
    <Modal.Root
      opened
      onClose={close}
      size="44rem"
      fullScreen={isPhone}
      centered
      closeOnEscape={false}
      closeOnClickOutside={false}
      padding={0}
      transitionProps={{ duration: 100 }}
    >
      <Modal.Overlay />
      <Modal.Content ref={root}>
        <div className={classes.dialog}>
          <DialogHead title={texts.title(data?.name)} takesFocus onClose={close} />
          {data !== undefined && (
            <Preview preview={data} isRunning={forgetting.isPending} onForget={forget} onClose={close} />
          )}
          {data === undefined && error === null && <LoadingState shape="text" label={texts.loading} />}
          {data === undefined && error !== null && (
            <ErrorState
              title={texts.loadFailed}
              error={error}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

type PreviewProps = Readonly<{
  preview: ForgettingPreview;
  isRunning: boolean;
  onForget: (name: string) => Promise<void>;
  onClose: () => void;
}>;

function Preview({ preview, isRunning, onForget, onClose }: PreviewProps) {
  const [typed, setTyped] = useState('');
  const isMeant = spelled(typed) === spelled(preview.name);
  const isOpen = preview.open.length > 0;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a scroll area is no fieldset */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must scroll by keyboard too */}
      <div role="group" className={classes.dialogBody} aria-label={texts.whatHappens} tabIndex={0}>
        {isOpen && (
          <Notice tone="warning" title={texts.openTitle}>
            <ul className={classes.sentences}>
              {preview.open.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Notice>
        )}
        <WhatHappens preview={preview} />
        {!isOpen && (
          <TextInput
            label={texts.confirm(preview.name)}
            description={texts.confirmHint}
            autoComplete="off"
            maxLength={300}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </div>
      <div className={classes.dialogFoot}>
        <Button variant="default" disabled={isRunning} onClick={onClose}>
          {isOpen ? uiTexts.close : uiTexts.cancel}
        </Button>
        {!isOpen && (
          <Button
            color="red"
            leftSection={<IconUserX size={17} stroke={1.75} aria-hidden />}
            disabled={!isMeant}
            loading={isRunning}
            onClick={() => void onForget(typed)}
          >
            {texts.forget}
          </Button>
        )}
      </div>
    </>
  );
}

const spelled = (name: string): string => wholeWord(wordsIn(name));

function WhatHappens({ preview: { groups } }: Readonly<{ preview: ForgettingPreview }>) {
  const rows = groups.flatMap(({ place, records }) => records.map((record) => ({ place, ...record })));
  const going = groups
    .map(({ place, records }) => ({ place, count: records.filter(({ mayGo }) => mayGo).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <section aria-label={texts.goes}>
        <h3>{texts.goes}</h3>
        <p className={classes.sentence}>
          {going.length === 0
            ? texts.nothingGoes
            : texts.listed(going.map(({ place, count }) => texts.counted(place, count)))}
        </p>
      </section>
      <section aria-label={texts.stays}>
        <h3>{texts.stays}</h3>
        <StayingList staying={countStaying(rows)} />
      </section>
      <p className={classes.remark}>{texts.remark}</p>
    </>
  );
}
