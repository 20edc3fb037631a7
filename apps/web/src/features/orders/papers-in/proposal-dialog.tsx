import { type ProposedPaper, readPaper } from '@korpus/contract/papers-in/papers-in.ts';
import { nameWithNumber } from '@korpus/domain/orders/order-name.ts';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { focusFirst, moveFocusByArrowKeys } from './move-focus.ts';
import { OtherOrder } from './other-order.tsx';
import classes from './paper.module.css';
import { PaperFoot, PaperFrame, type Turn } from './paper-frame.tsx';
import { papersInTexts as texts } from './papers-in-texts.ts';
import { ReadPaper } from './read-paper.tsx';
import { TwiceNotice } from './twice-notice.tsx';
import { useReading } from './use-reading.ts';

type Chosen = Readonly<{ orderId: string; entryId: string | null }>;

type ProposalDialogProps = Readonly<{
  turn: Turn;
  onChoose: (chosen: Chosen) => void;
  onNext: () => void;
  onClose: () => void;
}>;

/** Proposes which order a paper may belong to; nobody but a person decides (rules: papers-in#which-order). */
export function ProposalDialog({ turn, onChoose, ...ways }: ProposalDialogProps) {
  const api = useApi();
  const reading = useReading(turn.file, undefined, (signal) =>
    api.upload(readPaper, { file: turn.file, signal }),
  );
  return (
    <PaperFrame turn={turn} onClose={ways.onClose}>
      <ReadPaper reading={reading} turn={turn} {...ways}>
        {(answer) => (
          <div className={classes.frame} ref={focusProposal}>
            <div className={classes.body}>
              <p className={classes.paper}>{texts.isData(answer.paper.title, answer.paper.isData)}</p>
              <TwiceNotice duplicates={answer.duplicates} />
              <Proposals proposals={answer.proposals} onChoose={onChoose} />
              <OtherOrder onChoose={(orderId) => onChoose({ orderId, entryId: null })} />
            </div>
            <PaperFoot turn={turn} hint={texts.chooseHint} {...ways}>
              {null}
            </PaperFoot>
          </div>
        )}
      </ReadPaper>
    </PaperFrame>
  );
}

type ProposalsProps = Pick<ProposedPaper, 'proposals'> & Pick<ProposalDialogProps, 'onChoose'>;

function Proposals({ proposals, onChoose }: ProposalsProps) {
  if (proposals.length === 0) return <p className={classes.hint}>{texts.noProposals}</p>;
  return (
    <ul className={classes.proposals} aria-label={texts.proposals} onKeyDown={moveFocusByArrowKeys(button)}>
      {proposals.map(({ orderId, entryId, orderNumber, clientName, reasons }) => (
        <li key={orderId}>
          <button type="button" className={classes.proposal} onClick={() => onChoose({ orderId, entryId })}>
            <strong>{nameWithNumber(clientName, orderNumber)}</strong>
            {reasons.map(({ kind, sentence, place }) => (
              <span key={kind} className={classes.why}>
                <span>{sentence}</span>
                {place !== null && <span className={classes.place}>{texts.place(place)}</span>}
              </span>
            ))}
          </button>
        </li>
      ))}
    </ul>
  );
}

const button = 'button';
const focusProposal = focusFirst('li > button, input');
