import { createHandover, getHandover, type Handover } from '@korpus/contract/handover/handover.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { keyOf } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { describeFailure, fieldMessage, readRequestId } from '../../../lib/failure/failure.ts';
import { monthOf, periodName } from '../../../trade/period/period.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import classes from './handover.module.css';
import { handoverTexts as texts } from './handover-texts.ts';
import { type PostingRow, postingColumns } from './posting-columns.ts';
import { useBatchDownload } from './use-batch-download.ts';

type WaitingProps = Readonly<{ handover: Handover }>;

/** Shows what the adviser does not have yet: the month, or what has changed since it went out. */
export function Waiting({ handover }: WaitingProps) {
  const { batches, format } = handover;
  const waiting = waitingOf(handover);
  const isFirst = batches.length === 0;
  // A correction is looked at line by line, a month as a whole, until somebody says otherwise.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const showsRows = chosen ?? !isFirst;
  const { handOver, isRunning } = useHandingOver(handover);
  const whyNot = whyNotNow(handover);
  const isNothing = isEmpty(waiting);
  return (
    <section className={classes.card} aria-label={texts.waiting}>
      <div className={classes.cardHead}>
        <h2>{texts.waiting}</h2>
      </div>
      <div className={classes.waiting}>
        <div className={classes.sentence}>
          <p>{writeSentence(handover)}</p>
          {!isNothing && (whyNot !== null || !isFirst) && <p>{whyNot ?? texts.correctionHint}</p>}
        </div>
        {waiting.rows > 0 && (
          <Button variant="subtle" aria-expanded={showsRows} onClick={() => setChosen(!showsRows)}>
            {showsRows ? texts.hideRows : texts.showRows}
          </Button>
        )}
        {!isNothing && (
          <Button
            leftSection={<IconFileExport size={16} aria-hidden />}
            disabled={whyNot !== null}
            loading={isRunning}
            onClick={handOver}
          >
            {texts.handOver}
          </Button>
        )}
      </div>
      {showsRows && waiting.rows > 0 && <Postings postings={waiting.postings} format={format} />}
    </section>
  );
}

type Content = Pick<Handover['waiting'], 'rows' | 'papers'>;

/** Gives what waits for a program: DATEV alone takes papers. */
const waitingOf = ({ waiting, format }: Handover) => (format === 'BMD' ? { ...waiting, papers: 0 } : waiting);
const isEmpty = ({ rows, papers }: Content): boolean => rows === 0 && papers === 0;

function writeSentence(handover: Handover): string {
  const { batches, month } = handover;
  const waiting = waitingOf(handover);
  const isNothing = isEmpty(waiting);
  if (batches.length > 0) return isNothing ? texts.nothingSince : texts.since(waiting);
  return isNothing ? texts.nothing(periodName(monthOf(isoDate(`${month}-01`)))) : texts.all(waiting);
}

function whyNotNow({ isClosed, problems }: Handover): string | null {
  if (!isClosed) return texts.onlyClosed;
  return problems.length > 0 ? texts.onlySolved : null;
}

type PostingsProps = Pick<Handover, 'format'> & Pick<Handover['waiting'], 'postings'>;

function Postings({ postings, format }: PostingsProps) {
  const rows = useMemo(() => postings.map((each, place) => ({ ...each, id: String(place) })), [postings]);
  const hasReversals = postings.some(({ isReversal }) => isReversal);
  const columns = useMemo(() => postingColumns(format, hasReversals), [format, hasReversals]);
  return (
    <div className={classes.postings}>
      <DataTable
        label={texts.postings}
        rows={rows}
        columns={columns}
        rowId={idOf}
        rowTone={toneOf}
        isPrintable={false}
      />
    </div>
  );
}

const idOf = ({ id }: PostingRow): string => id;
const toneOf = ({ isReversal }: PostingRow) => (isReversal ? ('danger' as const) : null);

/** Keeps what waits, and brings its lines at once; papers are taken one by one, they may be large. */
function useHandingOver({ month, format, batches, waiting }: Handover) {
  const hasRows = waiting.rows > 0;
  const client = useQueryClient();
  const { mutateAsync, isPending } = useSave(createHandover);
  const { download } = useBatchDownload();
  const run = async () => {
    try {
      const { id } = await mutateAsync({ body: { month, format } });
      const name = texts.batch((batches.at(-1)?.place ?? 0) + 1);
      toasts.success((hasRows ? texts.handedOver : texts.kept)(name));
      if (hasRows) await download(id, null);
    } catch (error) {
      const hint = fieldMessage(error, 'body.month') ?? describeFailure(error);
      toasts.error({ message: texts.handOverFailed, hint, requestId: readRequestId(error) });
    }
    await client.invalidateQueries({ queryKey: keyOf(getHandover) });
  };
  return { handOver: () => void run(), isRunning: isPending };
}
