import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { captureTexts as texts } from '../assemblies-texts.ts';
import { whyNotKept } from '../device/why-not-kept.ts';
import { Question } from '../question.tsx';
import dialogClasses from '../task-dialog.module.css';
import { TaskDialog } from '../task-dialog.tsx';
import classes from './capture.module.css';
import { PictureDesk } from './picture-desk.tsx';
import { TakeButtons } from './take-buttons.tsx';
import { KeptLine, TaskAside } from './task-aside.tsx';
import type { useCapture } from './use-capture.ts';

type Props = {
  readonly title: string;
  readonly subtitle: string;
  readonly emptyHint: string;
  readonly isOnline: boolean;
  readonly capture: ReturnType<typeof useCapture>;
  /** Fields to fill in above the pictures' foot. */
  readonly children?: ReactNode;
  readonly question: { readonly title: (count: number) => string };
  /** Reason why handing over failed. */
  readonly problem?: string | null;
  /** Way to throw all of it away at once. */
  readonly discard?: {
    readonly title: string;
    readonly message: (count: number) => string;
    readonly label: string;
  };
  /** Tells why it cannot be finished yet, asked when somebody wants to. */
  readonly missing?: () => string | null;
  readonly needsPicture?: boolean;
  readonly onSend: () => Promise<void>;
  readonly onBack: () => void;
};

/** Taking pictures, looking at them, writing and drawing on them, and handing them over. */
export function CaptureScreen(props: Props) {
  const { title, subtitle, emptyHint, isOnline, capture, children, needsPicture = true, discard } = props;
  const { pictures, saving, problems, notTaken } = capture;
  const { asks, setAsks, problem, isSending, finish, send } = useHandingOver(props);
  const count = pictures?.length ?? 0;
  const hasPictures = count > 0;
  return (
    <TaskDialog
      title={title}
      subtitle={subtitle}
      onBack={props.onBack}
      aside={
        <TaskAside
          isOnline={isOnline}
          discard={
            hasPictures && discard !== undefined
              ? { label: discard.label, onAsk: () => setAsks('discard') }
              : null
          }
        />
      }
      foot={
        <CaptureFoot
          saving={saving}
          count={count}
          needsPicture={needsPicture}
          isBusy={saving > 0 || isSending}
          onTake={capture.add}
          onFinish={finish}
        />
      }
    >
      <div className={classes.desk} data-filled={hasPictures}>
        <CaptureProblems problem={problem} problems={problems} />
        {hasPictures && pictures !== null ? (
          <PictureDesk pictures={pictures} capture={capture}>
            {children}
          </PictureDesk>
        ) : (
          <>
            {children}
            {pictures !== null && saving === 0 && (
              <div className={dialogClasses.empty}>
                <strong>{texts.empty}</strong>
                <span>{emptyHint}</span>
              </div>
            )}
          </>
        )}
      </div>
      {asks === 'discard' && discard !== undefined && (
        <Question
          title={discard.title}
          confirm={texts.remove}
          isDangerous
          onConfirm={() => {
            setAsks(null);
            void capture.discard();
          }}
          onCancel={() => setAsks(null)}
        >
          <p>{discard.message(count)}</p>
        </Question>
      )}
      {asks === 'send' && (
        <Question
          title={props.question.title(count)}
          confirm={notTaken > 0 ? texts.sendWithout(notTaken) : texts.send}
          onConfirm={() => void send()}
          onCancel={() => setAsks(null)}
        >
          {notTaken > 0 && <p>{texts.without(notTaken)}</p>}
          {!isOnline && <p>{texts.sendHint}</p>}
        </Question>
      )}
    </TaskDialog>
  );
}

/** Keeps what is asked before all of it is handed over or thrown away, and why it cannot be. */
function useHandingOver(props: Props) {
  const [asks, setAsks] = useState<'send' | 'discard' | null>(null);
  /** Reason why it cannot be finished, or was not kept. */
  const [missing, setMissing] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const finish = () => {
    const reason = props.missing?.() ?? null;
    setMissing(reason);
    if (reason === null) setAsks('send');
  };
  const send = async () => {
    setAsks(null);
    setIsSending(true);
    setMissing(null);
    await props.onSend().catch((error: unknown) => setMissing(whyNotKept(error)));
    setIsSending(false);
  };
  return { asks, setAsks, problem: missing ?? props.problem ?? null, isSending, finish, send };
}

type FootProps = {
  readonly saving: number;
  readonly count: number;
  readonly needsPicture: boolean;
  readonly isBusy: boolean;
  readonly onTake: Parameters<typeof TakeButtons>[0]['onTake'];
  readonly onFinish: () => void;
};

/** Shows how much is kept already, and what comes next. */
function CaptureFoot({ saving, count, needsPicture, isBusy, onTake, onFinish }: FootProps) {
  const hasPictures = count > 0;
  return (
    <>
      <KeptLine saving={saving} kept={hasPictures ? texts.safe(count) : null} />
      {!hasPictures && <TakeButtons isCompact={false} isMain={needsPicture} onTake={onTake} />}
      {(hasPictures || !needsPicture) && (
        <button type="button" className={dialogClasses.primary} disabled={isBusy} onClick={onFinish}>
          <IconCheck size={26} aria-hidden />
          {texts.done}
        </button>
      )}
    </>
  );
}

type ProblemsProps = { readonly problem: string | null; readonly problems: readonly string[] };

/** Shows why it cannot be finished, and what was not taken. */
const CaptureProblems = ({ problem, problems }: ProblemsProps) =>
  (problems.length > 0 || problem !== null) && (
    <div className={classes.problems} data-tone="danger" role="alert">
      {problem ?? <strong>{texts.notTaken}</strong>}
      {problems.length > 0 && (
        <ul>
          {problems.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </div>
  );
