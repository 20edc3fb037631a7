import type { BankProposal } from '@korpus/contract/bank/bank.ts';
import { addCents, sumCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { useHasKeys } from '../../../ui/keys/key-button.tsx';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { proposalTexts as texts } from '../bank-texts.ts';
import partClasses from '../split/parts-table.module.css';
import { PartsTable } from '../split/parts-table.tsx';
import classes from './detail.module.css';

type ProposalsProps = Readonly<{
  proposals: readonly BankProposal[];
  isSure: boolean;
  /** Place of the proposal that somebody has chosen. */
  chosen: number | null;
  mayChoose: boolean;
  onChoose: (place: number) => void;
  onOrder: (orderId: string) => void;
}>;

/** Shows who may have paid, and why: the likeliest or the chosen one in full, the others to choose. */
export function Proposals({ proposals, isSure, chosen, mayChoose, onChoose, onOrder }: ProposalsProps) {
  const shown = chosen ?? 0;
  const proposal = proposals[shown];
  if (proposal === undefined)
    return (
      <div className={classes.nobody}>
        <p>{texts.none}</p>
        <p className={classes.hint}>{texts.noneHint}</p>
      </div>
    );
  return (
    <>
      <section
        className={classes.proposal}
        aria-label={texts.title}
        data-ready={isSure || chosen !== null || undefined}
      >
        <header>
          <h3>{proposal.clientName}</h3>
          {isSure && shown === 0 ? (
            <StateBadge tone="success">{texts.isSure}</StateBadge>
          ) : (
            <StateBadge tone={chosen === null ? 'warning' : 'info'}>
              {chosen === null ? texts.isGuess : texts.isChosen}
            </StateBadge>
          )}
          <span className={classes.points}>{texts.points(proposal.points)}</span>
        </header>
        <PartsTable parts={proposal.parts} credit={proposal.credit} onOrder={onOrder} />
        <Reasons reasons={proposal.reasons} />
      </section>
      {proposals.length > 1 && (
        <section className={classes.more} aria-label={texts.more}>
          <h3>{texts.more}</h3>
          <ul>
            {proposals.map((each, place) => {
              if (place === shown) return null;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: their order is who they are; the key chooses by it
                <li key={place}>
                  <Other proposal={each} place={place} mayChoose={mayChoose} onChoose={onChoose} />
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}

const Reasons = ({ reasons }: Pick<BankProposal, 'reasons'>) => (
  <ul className={classes.reasons} aria-label={texts.why}>
    {reasons.map(({ points, sentence }) => (
      <li key={sentence}>
        <span className={classes.signed} data-tone={chooseTone(points)}>
          {points === 0 ? '' : texts.signed(points)}
        </span>
        <span>{sentence}</span>
      </li>
    ))}
  </ul>
);

const chooseTone = (points: number) => {
  if (points === 0) return 'neutral';
  return points > 0 ? 'success' : 'danger';
};

type OtherProps = Readonly<{
  proposal: BankProposal;
  place: number;
  mayChoose: boolean;
  onChoose: (place: number) => void;
}>;

function Other({ proposal, place, mayChoose, onChoose }: OtherProps) {
  const hasKeys = useHasKeys();
  const { clientName, parts, credit, points, reasons } = proposal;
  const amount = addCents(sumCents(parts.map((part) => part.amount)), credit);
  return (
    <button type="button" className={classes.other} disabled={!mayChoose} onClick={() => onChoose(place)}>
      {hasKeys && <kbd aria-hidden>{place + 1}</kbd>}
      <span className={classes.otherTexts}>
        <strong>{clientName}</strong>
        <span className={partClasses.about}>{[whatOf(parts), reasons[0]?.sentence ?? ''].join(' · ')}</span>
      </span>
      <span className={partClasses.partAmount}>
        {formatEuro(amount)}
        <span>{texts.points(points)}</span>
      </span>
    </button>
  );
}

const whatOf = (parts: BankProposal['parts']): string =>
  [...new Set(parts.map(({ orderNumber }) => texts.order(orderNumber)))].join(', ');
