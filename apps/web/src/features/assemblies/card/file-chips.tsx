import type { AppFile } from '@korpus/contract/assemblies/app-list.ts';
import { fileTypeNames } from '@korpus/domain/files/files-texts.ts';
import { IconCircleCheck, IconCloudDownload, IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { assembliesTexts as texts } from '../assemblies-texts.ts';
import classes from './assembly-card.module.css';

export type FilesHere = {
  /** Ids of the files whose bytes are kept on this device. */
  readonly kept: ReadonlySet<string>;
  readonly isOnline: boolean;
  /** Shows a file; throws where it cannot be had. */
  readonly open: (orderId: string, file: AppFile) => Promise<void>;
};

/** The papers of an order, each with whether it opens without network. */
export function FileChips({
  orderId,
  files,
  here,
}: {
  orderId: string;
  files: readonly AppFile[];
  here: FilesHere;
}) {
  const [opening, setOpening] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  if (files.length === 0) return null;
  const open = async (file: AppFile) => {
    setOpening(file.id);
    setHasFailed(false);
    try {
      await here.open(orderId, file);
    } catch {
      setHasFailed(true);
    } finally {
      setOpening(null);
    }
  };
  return (
    <>
      <ul className={classes.chips}>
        {files.map((file) => {
          const isHere = here.kept.has(file.id);
          const Icon = isHere ? IconCircleCheck : here.isOnline ? IconCloudDownload : IconCloudOff;
          const online = here.isOnline ? texts.file.fetch : texts.file.online;
          const state = isHere ? texts.file.here : online;
          return (
            <li key={file.id}>
              <button
                type="button"
                className={classes.chip}
                data-here={isHere}
                disabled={opening === file.id || !(isHere || here.isOnline)}
                title={file.name}
                onClick={() => void open(file)}
              >
                <Icon size={26} aria-hidden />
                <span>
                  <strong>{nameOf(file, files)}</strong>
                  <span>{opening === file.id ? texts.file.loading : state}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {hasFailed && (
        <p className={classes.problem} role="alert">
          {texts.file.failed}
        </p>
      )}
    </>
  );
}

/** Names a file by its kind in words; where there are several of a kind, its own name tells them apart. */
const nameOf = ({ type, name }: AppFile, all: readonly AppFile[]): string =>
  all.filter((other) => other.type === type).length > 1 ? name : fileTypeNames[type];
