import '@mantine/core/styles/LoadingOverlay.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/dropzone/styles.css';
import { Text, UnstyledButton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconCloudUpload } from '@tabler/icons-react';
import { type ClipboardEvent, useState } from 'react';
import { fileDropTexts } from '../ui-texts.ts';
import classes from './file-drop.module.css';
import { checkFiles, type FileRules, formatBytes } from './file-rejections.ts';

export type FileDropZoneProps = Readonly<{
  onFiles: (files: readonly File[]) => void;
  maxBytes: number;
  accept?: readonly string[];
  acceptLabel?: string;
  multiple?: boolean;
  label?: string;
  disabled?: boolean;
  loading?: boolean;
}>;

export function FileDropZone({
  onFiles,
  label,
  disabled = false,
  loading = false,
  ...props
}: FileDropZoneProps) {
  const rules: FileRules = { accept: [], acceptLabel: '', multiple: true, ...props };
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = (files: readonly File[]) => {
    const checked = checkFiles(files, rules);
    setProblems(checked.problems);
    if (checked.accepted.length > 0) onFiles(checked.accepted);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || disabled) return;
    event.preventDefault();
    take(files);
  };
  const text = label ?? (rules.multiple ? fileDropTexts.label : fileDropTexts.labelSingle);
  return (
    <div>
      <Dropzone
        // The rules are checked here, for dropped, chosen and pasted files alike and with our own sentences.
        onDrop={take}
        onPaste={paste}
        disabled={disabled}
        loading={loading}
        multiple
        // The button inside carries the keyboard and the name; its click reaches the zone, which opens the choice.
        activateOnKeyboard={false}
        enablePointerEvents
        className={classes.zone ?? ''}
        classNames={{ inner: classes.inner ?? '' }}
        inputProps={{
          style: { display: 'none' },
          ...(rules.accept.length > 0 ? { accept: rules.accept.join(',') } : {}),
        }}
      >
        <IconCloudUpload size={22} stroke={1.5} className={classes.icon} aria-hidden />
        <div>
          <UnstyledButton className={classes.label ?? ''} disabled={disabled || loading}>
            <Dropzone.Accept>{fileDropTexts.drop}</Dropzone.Accept>
            <Dropzone.Idle>{text}</Dropzone.Idle>
            <Dropzone.Reject>{text}</Dropzone.Reject>
          </UnstyledButton>
          <Text size="xs" c="dimmed">
            {describe(rules)}
          </Text>
        </div>
      </Dropzone>
      {problems.length > 0 && (
        <ul className={classes.problems} role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function describe({ acceptLabel, maxBytes, multiple }: FileRules): string {
  const size = formatBytes(maxBytes);
  const limit = multiple ? fileDropTexts.limit(size) : fileDropTexts.limitSingle(size);
  return acceptLabel === '' ? limit : `${acceptLabel}, ${limit}`;
}
