import { deriveAcceptanceResult } from '@korpus/domain/acceptance/acceptance.ts';
import { isBeforeDelivery } from '@korpus/domain/acceptance/acceptance-day.ts';
import { acceptanceResultNames, beforeDeliveryText } from '@korpus/domain/acceptance/acceptance-texts.ts';
import { IconCamera } from '@tabler/icons-react';
import { type ChangeEvent, useMemo, useRef, useState } from 'react';
import { AcceptanceFields } from '../../../trade/acceptance/acceptance-fields.tsx';
import {
  type AcceptanceForm,
  isBegun,
  type Missing,
  missingIn,
  readCopyAddress,
} from '../../../trade/acceptance/acceptance-form.ts';
import { captureTexts as texts } from '../assemblies-texts.ts';
import { whyNotKept } from '../device/why-not-kept.ts';
import { Question } from '../question.tsx';
import dialogClasses from '../task-dialog.module.css';
import { TaskDialog } from '../task-dialog.tsx';
import classes from './capture.module.css';
import type { KeptPicture } from './kept-pictures.ts';
import { KeptLine, TaskAside } from './task-aside.tsx';
import type { TaskProps } from './task-props.ts';
import { useAcceptance } from './use-acceptance.ts';

/** Takes down what a customer signs on site, with or without network (rules: acceptance#what-it-says). */
export function AcceptanceScreen(props: TaskProps) {
  const { order, today, isOnline, onBack } = props;
  const { clientName, city, acceptedOn } = order;
  const { asks, setAsks, ...work } = useSigning(props);
  const { form, pictures, saving, problems } = work;
  if (form === null) return null;
  return (
    <TaskDialog
      title={texts.titles.acceptance}
      subtitle={[clientName, city].filter(Boolean).join(' · ')}
      onBack={onBack}
      aside={
        <TaskAside
          isOnline={isOnline}
          discard={isBegun(form) ? { label: texts.discardAcceptance, onAsk: () => setAsks('discard') } : null}
        />
      }
      foot={
        <>
          <KeptLine saving={saving} kept={isBegun(form) ? texts.keptHere : null} />
          <button
            type="button"
            className={dialogClasses.primary}
            disabled={saving > 0}
            onClick={() => work.askToSign(form)}
          >
            {texts.sign}
          </button>
        </>
      }
    >
      <Problems all={work.failure === null ? problems : [work.failure, ...problems]} />
      {acceptedOn != null && <p className={classes.before}>{texts.acceptedBefore(acceptedOn)}</p>}
      <AcceptanceFields
        form={form}
        missing={work.missing}
        onChange={work.change}
        pictures={(defect, number) => (
          <DefectPictures
            number={number}
            pictures={pictures.filter(({ defectId }) => defectId === defect.complaintId)}
            onTake={(files) => work.take(defect.complaintId, files)}
          />
        )}
      />
      {asks === 'sign' && (
        <SignQuestion
          order={order}
          form={form}
          today={today}
          isOnline={isOnline}
          notTaken={work.notTaken}
          onConfirm={() => void work.handOver()}
          onCancel={() => setAsks(null)}
        />
      )}
      {asks === 'discard' && (
        <Question
          title={texts.discardAcceptanceTitle}
          confirm={texts.remove}
          isDangerous
          onConfirm={() => void work.discard().then(onBack)}
          onCancel={() => setAsks(null)}
        >
          <p>{texts.discardAcceptanceMessage}</p>
        </Question>
      )}
    </TaskDialog>
  );
}

/** Keeps the acceptance, what of it is missing and what is asked over it. */
function useSigning({ device, studio, order, acceptance: basis, onDone }: TaskProps) {
  const { id: orderId, clientName, city, clientEmail = null } = order;
  const place = useMemo(
    () => ({ orderId, clientName, type: 'ACCEPTANCE', complaintId: null }) as const,
    [orderId, clientName],
  );
  const work = useAcceptance({ device, studio, place, basis, city, email: clientEmail });
  const [missing, setMissing] = useState<Missing | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [asks, setAsks] = useState<'sign' | 'discard' | null>(null);
  return {
    ...work,
    missing,
    failure,
    asks,
    setAsks,
    change: (next: AcceptanceForm) => {
      setMissing(null);
      work.change(next);
    },
    askToSign: (form: AcceptanceForm) => {
      const first = missingIn(form);
      setMissing(first);
      if (first === null) setAsks('sign');
    },
    handOver: async () => {
      setAsks(null);
      await work.finish().then(onDone, (error: unknown) => setFailure(whyNotKept(error)));
    },
  };
}

type SignProps = Pick<TaskProps, 'order' | 'today' | 'isOnline'> & {
  readonly form: AcceptanceForm;
  readonly notTaken: number;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Says once more what is signed, and what becomes of it. */
function SignQuestion({ order, form, today, isOnline, notTaken, onConfirm, onCancel }: SignProps) {
  const { clientName, deliveryDate } = order;
  const copy = readCopyAddress(form);
  return (
    <Question
      title={texts.finalTitle(clientName)}
      confirm={texts.sign}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <strong>{acceptanceResultNames[deriveAcceptanceResult(form)]}</strong>
      </p>
      {deliveryDate !== undefined && isBeforeDelivery({ deliveryDate }, today) && (
        <p>{beforeDeliveryText(deliveryDate)}</p>
      )}
      {notTaken > 0 && <p>{texts.without(notTaken)}</p>}
      <p>{copy === null ? texts.noCopy : texts.copy(copy)}</p>
      <p>{texts.finalHint}</p>
      {!isOnline && <p>{texts.sendHint}</p>}
    </Question>
  );
}

const Problems = ({ all }: { all: readonly string[] }) =>
  all.length > 0 && (
    <div className={classes.problems} data-tone="danger" role="alert">
      <ul>
        {all.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );

type PicturesProps = {
  readonly number: number;
  readonly pictures: readonly KeptPicture[];
  readonly onTake: (files: readonly File[]) => void;
};

/** Taken beside the words, so that each defect keeps its own. */
function DefectPictures({ number, pictures, onTake }: PicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = ''; // unless emptied, the same picture chosen again is no change
    if (files.length > 0) onTake(files);
  };
  const label = texts.defectPicture(number);
  return (
    <div className={classes.defectPictures}>
      {pictures.map(({ id, shown }) => (
        <span key={id} className={classes.thumbnail}>
          {shown.thumbnail !== null && <img src={shown.thumbnail} alt="" />}
        </span>
      ))}
      <button type="button" className={classes.tool} onClick={() => input.current?.click()}>
        <IconCamera size={24} aria-hidden />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        onChange={take}
      />
    </div>
  );
}
