import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import { Button, Modal } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useFocusBack } from '../../../ui/dialog/use-focus-back.ts';
import { DialogHead } from '../../../ui/record-dialog/record-dialog-frame.tsx';
import { TabStrip } from '../../../ui/tab-strip/tab-strip.tsx';
import { useWindowIs } from '../../../ui/use-window-is.ts';
import { documentTexts as texts } from '../draft/document-texts.ts';
import classes from './document-dialog.module.css';

type DocumentFrameProps = Readonly<{
  root: RefObject<HTMLDivElement | null>;
  title: string;
  onClose: () => void;
  tabs?: ReactNode;
  notices?: ReactNode;
  preview: ReactNode | null;
  foot: ReactNode;
  children: ReactNode;
}>;

type Side = 'form' | 'preview';

/** Width of the dialog in pixels (rules: screens#sizes-of-dialogs). */
const width = 1200;

/** Form and paper side by side; where there is room for one of them only, one at a time. */
export function DocumentFrame(props: DocumentFrameProps) {
  const { root, title, onClose, tabs, notices, preview, foot, children } = props;
  const isNarrow = useWindowIs('(max-width: 62em)');
  // A phone has room for one line of tabs.
  const isPhone = useWindowIs('(max-width: 36em)');
  const [side, setSide] = useState<Side>('form');
  useFocusBack();
  const isPreviewShown = preview !== null && (!isNarrow || side === 'preview');
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={width}
      fullScreen={isNarrow}
      centered
      closeOnEscape={false}
      closeOnClickOutside={false}
      padding={0}
      transitionProps={{ duration: 100 }}
      classNames={{ content: classes.window ?? '', inner: classes.inner ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content ref={root}>
        <div className={classes.frame}>
          <DialogHead
            title={title}
            takesFocus
            onClose={onClose}
            actions={
              isPhone &&
              preview !== null && (
                <Button
                  variant="default"
                  leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
                  aria-pressed={side === 'preview'}
                  onClick={() => setSide(side === 'preview' ? 'form' : 'preview')}
                >
                  {texts.preview}
                </Button>
              )
            }
          />
          <div className={classes.bar}>
            {tabs}
            {isNarrow && !isPhone && preview !== null && (
              <TabStrip
                label={texts.preview}
                tabs={[
                  { name: 'form', label: texts.edit },
                  { name: 'preview', label: texts.preview },
                ]}
                value={side}
                onChange={setSide}
              />
            )}
          </div>
          <div className={classes.body} data-preview={(isPreviewShown && !isNarrow) || undefined}>
            <div className={classes.form} hidden={isNarrow && side === 'preview'}>
              <div className={classes.notices} data-notices>
                {notices}
              </div>
              {children}
            </div>
            {isPreviewShown && <div className={classes.preview}>{preview}</div>}
          </div>
          {foot}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
