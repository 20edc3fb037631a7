import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useId } from 'react';
import { Notice } from '../notice/notice.tsx';
import { StateBadge } from '../state-badge/state-badge.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingState } from '../states/loading-state.tsx';
import classes from './files.module.css';
import { filesTexts as texts } from './files-texts.ts';
import { SlotGroupList } from './slot-groups.tsx';
import { SlotMenu } from './slot-menu.tsx';
import { TargetDialog } from './taking/target-dialog.tsx';
import { type FilesPanelProps, type FilesPanelState, useFilesPanel } from './use-files-panel.tsx';
import { isViewable } from './viewing/file-looks.tsx';

const FileViewer = lazy(async () => ({ default: (await import('./viewing/file-viewer.tsx')).FileViewer }));

/** The files of a record (rules: files#queued-until-saved): nothing reaches the server before the record is saved. */
export function FilesPanel(props: FilesPanelProps) {
  const panel = useFilesPanel(props);
  const { root, isOpen, dropProps, problems, clearProblems } = panel;
  const bodyId = useId();
  return (
    <div ref={root} className={classes.panel} {...dropProps}>
      <PanelHead {...props} panel={panel} bodyId={bodyId} />
      {problems.length > 0 && <Problems problems={problems} onClose={clearProblems} />}
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <PanelBody panel={panel} isListed={props.listedBy !== null} />}
      </div>
      <PanelDialogs panel={panel} />
    </div>
  );
}

type PanelHeadProps = Pick<FilesPanelProps, 'rules' | 'onHide'> &
  Readonly<{ panel: FilesPanelState; bodyId: string }>;

function PanelHead({ panel, rules, onHide, bodyId }: PanelHeadProps) {
  const { slots, list, isOpen, toggle } = panel;
  const count = slots.reduce((sum, { entries, queued }) => sum + entries.length + queued.length, 0);
  const missing = slots.filter(({ isMissing }) => isMissing).length;
  return (
    <div className={classes.head}>
      <UnstyledButton
        className={classes.toggle ?? ''}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={toggle}
      >
        <IconChevronDown size={17} stroke={1.75} className={classes.chevron} aria-hidden />
        {texts.count(count)}
      </UnstyledButton>
      {missing > 0 && list.data !== undefined && (
        <StateBadge tone="warning">{texts.missingCount(missing)}</StateBadge>
      )}
      <span className={classes.headEnd}>
        {onHide !== null && (
          <SlotMenu
            types={rules.types}
            hiddenTypes={rules.hiddenTypes}
            countOf={(type) => list.files.filter((entry) => entry.type === type).length}
            onChange={onHide}
          />
        )}
      </span>
    </div>
  );
}

type PanelBodyProps = Readonly<{ panel: FilesPanelState; isListed: boolean }>;

function PanelBody({ panel, isListed }: PanelBodyProps) {
  const { data, error, refetch } = panel.list;
  if (!isListed || data !== undefined)
    return (
      <>
        <SlotGroupList groups={panel.groups} actions={panel.actions} />
        {panel.slots.length === 0 && <p className={classes.none}>{texts.empty}</p>}
        {panel.canAdd && <p className={classes.pasteHint}>{texts.pasteHint}</p>}
      </>
    );
  if (error === null) return <LoadingState shape="text" count={3} label={texts.loading} />;
  return <ErrorState compact title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
}

function PanelDialogs({ panel }: Readonly<{ panel: FilesPanelState }>) {
  const { unplaced, shown, groups, slots, actions } = panel;
  return (
    <>
      {unplaced.length > 0 && (
        <TargetDialog
          files={unplaced}
          groups={groups}
          canWrite={panel.isAddable}
          onCancel={panel.forgetUnplaced}
          onPick={(slot) => panel.put(slot, unplaced)}
        />
      )}
      {shown !== null && (
        <Suspense fallback={null}>
          <FileViewer
            files={slots.flatMap(({ entries, queued }) => [...entries, ...queued].filter(isViewable))}
            first={shown}
            onDownload={actions.download}
            onClose={panel.hideShown}
          />
        </Suspense>
      )}
      {panel.confirmDialog}
    </>
  );
}

type ProblemsProps = Readonly<{ problems: readonly string[]; onClose: () => void }>;

const Problems = ({ problems, onClose }: ProblemsProps) => (
  <Notice tone="danger" title={texts.notTaken}>
    <ul className={classes.problems}>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
    <UnstyledButton className={classes.dismiss ?? ''} onClick={onClose}>
      {texts.hideProblems}
    </UnstyledButton>
  </Notice>
);
