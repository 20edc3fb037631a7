import type { Handover } from '@korpus/contract/handover/handover.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import classes from './handover.module.css';
import { handoverTexts as texts } from './handover-texts.ts';
import { useBatchDownload } from './use-batch-download.ts';

type Batch = Handover['batches'][number];

/** Lists what went out; each gives the same bytes whenever it is asked for (rules: handover#batches). */
export function Batches({ handover: { batches } }: Readonly<{ handover: Handover }>) {
  const { download, running } = useBatchDownload();
  return (
    <section className={classes.card} aria-label={texts.batches}>
      <div className={classes.cardHead}>
        <h2>{texts.batches}</h2>
      </div>
      {batches.length === 0 ? (
        <p className={classes.none}>{texts.noBatches}</p>
      ) : (
        <ul className={classes.batches}>
          {batches.map((batch) => (
            <BatchRow
              key={batch.id}
              batch={batch}
              running={running?.id === batch.id ? running.archive : undefined}
              onDownload={(archive) => void download(batch.id, archive)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type BatchRowProps = Readonly<{
  batch: Batch;
  /** Number of the archive that is on its way; undefined: nothing is. */
  running: number | null | undefined;
  onDownload: (archive: number | null) => void;
}>;

function BatchRow({ batch, running, onDownload }: BatchRowProps) {
  const { place, at, by, rows, archives, downloads } = batch;
  const name = texts.batch(place);
  const parts = [
    ...(rows === 0 ? [] : [{ archive: null, label: texts.takePostings }]),
    ...Array.from({ length: archives }, (_, index) => ({
      archive: index + 1,
      label: texts.takePapers(index + 1, archives),
    })),
  ];
  return (
    <li className={classes.batch}>
      <div>
        <strong>{name}</strong>
        <span className={classes.fact}>{texts.when(formatInstant(at), by)}</span>
        <span className={classes.fact}>
          {texts.contents({ rows, papers: archives === 0 ? 0 : batch.papers })}
        </span>
        <span className={classes.fact}>{texts.downloads(downloads)}</span>
      </div>
      <div className={classes.parts}>
        {parts.map(({ archive, label }) => (
          <Button
            key={label}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={texts.ofBatch(label, name)}
            loading={running === archive}
            onClick={() => onDownload(archive)}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
}
