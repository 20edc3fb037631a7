import { longestComplaint } from '@korpus/domain/assemblies/app-files.ts';
import { reportNames } from '@korpus/domain/assemblies/assembly-texts.ts';
import { importances } from '@korpus/domain/complaints/complaint.ts';
import { importanceNames } from '@korpus/domain/complaints/complaints-texts.ts';
import { type ReportType, reportTypes } from '@korpus/domain/files/file-types.ts';
import { useEffect, useId, useState } from 'react';
import { randomId } from '../../../lib/random-id.ts';
import { Choice } from '../../../trade/acceptance/choice.tsx';
import { Field } from '../../../trade/acceptance/field.tsx';
import { captureTexts as texts } from '../assemblies-texts.ts';
import type { CapturePlace, NewComplaint } from '../device/device-types.ts';
import { draftKeyOf } from '../device/drafts.ts';
import type { Task } from '../place.ts';
import { AcceptanceScreen } from './acceptance-screen.tsx';
import classes from './capture.module.css';
import { CaptureScreen } from './capture-screen.tsx';
import { makeReport } from './make-report.ts';
import type { TaskProps } from './task-props.ts';
import { useCapture } from './use-capture.ts';

const placeOf = ({ id, clientName }: TaskProps['order'], type: CapturePlace['type']): CapturePlace => ({
  orderId: id,
  clientName,
  type,
  complaintId: null,
});

const subtitleOf = ({ clientName, city }: TaskProps['order']): string =>
  [clientName, city].filter(Boolean).join(' · ');

/** Shows the screen of a task at an order. */
export function TaskScreen({ task, ...props }: TaskProps & { task: Exclude<Task, 'waiting'> }) {
  const Screen = screens[task];
  return <Screen key={`${props.order.id} ${task}`} {...props} />;
}

function PicturesScreen({ device, studio, order, isOnline, onBack, onDone }: TaskProps) {
  const capture = useCapture({ device, studio, place: placeOf(order, 'MISC'), size: 'picture' });
  return (
    <CaptureScreen
      title={texts.titles.pictures}
      subtitle={subtitleOf(order)}
      emptyHint={texts.emptyHint.pictures}
      isOnline={isOnline}
      capture={capture}
      question={{ title: (count) => texts.sendTitle.pictures(count, order.clientName) }}
      onSend={async () => {
        await capture.finish(device.outbox.takeDraft);
        onDone();
      }}
      onBack={onBack}
    />
  );
}

/** Pages of one kind of report; the kind is chosen when they are handed over, so that nothing is taken twice. */
function ReportScreen(props: TaskProps) {
  const { device, studio, order, personName: person, today: day, isOnline, onBack, onDone } = props;
  const capture = useCapture({ device, studio, place: placeOf(order, 'ASSEMBLY_REPORT'), size: 'report' });
  const [kind, setKind] = useState<ReportType>('ASSEMBLY_REPORT');
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <CaptureScreen
      title={texts.titles.report}
      subtitle={subtitleOf(order)}
      emptyHint={texts.emptyHint.report}
      isOnline={isOnline}
      capture={capture}
      problem={failure}
      question={{ title: (count) => texts.sendTitle.report(reportNames[kind], count) }}
      discard={{
        title: texts.discardReportTitle,
        message: texts.discardReportMessage,
        label: texts.discardReport,
      }}
      onSend={async () => {
        const failed = await capture.finish((key) =>
          makeReport(device, key, { type: kind, customer: order.clientName, person, day }),
        );
        setFailure(failed);
        if (failed === null) onDone();
      }}
      onBack={onBack}
    >
      <div className={classes.fields}>
        <Choice
          legend={texts.reportKind}
          options={reportTypes.map((type) => ({ value: type, label: softly(reportNames[type]) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
    </CaptureScreen>
  );
}

/** Takes down what is not in order, in a sentence, with or without pictures. */
function ComplaintScreen(props: TaskProps) {
  const { device, order } = props;
  const [place, setPlace] = useState<CapturePlace | null>(null);
  useEffect(() => {
    const left = { is: false };
    void device.drafts.list().then((drafts) => {
      const begun = drafts.find((draft) => draft.place.orderId === order.id && draft.complaint !== null);
      if (!left.is) setPlace(begun?.place ?? { ...placeOf(order, 'COMPLAINT'), complaintId: randomId() });
    });
    return () => {
      left.is = true;
    };
  }, [device, order]);
  return place === null ? null : <ComplaintForm {...props} place={place} />;
}

function ComplaintForm({ place, ...props }: TaskProps & { place: CapturePlace }) {
  const { device, studio, order, isOnline, onBack, onDone } = props;
  const capture = useCapture({ device, studio, place, size: 'picture' });
  const [complaint, setComplaint] = useState<NewComplaint>({ text: '', importance: 1 });
  const textId = useId();
  useEffect(() => {
    void device.drafts.read(draftKeyOf(place)).then((draft) => {
      if (draft?.complaint) setComplaint(draft.complaint);
    });
  }, [device, place]);
  const change = (part: Partial<typeof complaint>) => {
    const next = { ...complaint, ...part };
    setComplaint(next);
    capture.complain(next);
  };
  return (
    <CaptureScreen
      title={texts.titles.complaint}
      subtitle={subtitleOf(order)}
      emptyHint={texts.emptyHint.complaint}
      isOnline={isOnline}
      capture={capture}
      needsPicture={false}
      question={{ title: () => texts.sendTitle.complaint(order.clientName) }}
      missing={() => (complaint.text.trim() === '' ? texts.complaintTextMissing : null)}
      onSend={async () => {
        await device.drafts.complain(place, { ...complaint, text: complaint.text.trim() });
        await capture.finish(device.outbox.takeDraft);
        onDone();
      }}
      onBack={onBack}
    >
      <div className={classes.fields}>
        <Field id={textId} label={texts.complaintText}>
          <textarea
            id={textId}
            rows={2}
            maxLength={longestComplaint}
            value={complaint.text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        </Field>
        <Choice
          legend={texts.importance}
          options={importances.map((value) => ({ value, label: importanceNames[value] }))}
          value={complaint.importance}
          onChange={(importance) => change({ importance })}
        />
      </div>
    </CaptureScreen>
  );
}

/** Names of reports are too long for a third of a phone: they break before „bericht“. */
const softly = (label: string): string => label.replace(/\Bbericht$/, '\u00adbericht');

const screens = {
  pictures: PicturesScreen,
  report: ReportScreen,
  complaint: ComplaintScreen,
  acceptance: AcceptanceScreen,
};
