import {
  type CheckAnswer,
  checkAnswers,
  type Defect,
  longestPlace,
  longestRemark,
  mostDefects,
} from '@korpus/domain/acceptance/acceptance.ts';
import { checkAnswerNames } from '@korpus/domain/acceptance/acceptance-texts.ts';
import { longestComplaint } from '@korpus/domain/assemblies/app-files.ts';
import { importances } from '@korpus/domain/complaints/complaint.ts';
import { importanceNames } from '@korpus/domain/complaints/complaints-texts.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { randomId } from '../../lib/random-id.ts';
import classes from './acceptance.module.css';
import type { AcceptanceField, AcceptanceForm, Missing } from './acceptance-form.ts';
import { acceptanceFormTexts as texts } from './acceptance-form-texts.ts';
import { Choice } from './choice.tsx';
import { Field } from './field.tsx';
import { SignaturePad } from './signature-pad.tsx';

type Props = {
  readonly form: AcceptanceForm;
  readonly onChange: (form: AcceptanceForm) => void;
  readonly missing: Missing | null;
  /** Shows the pictures that a device adds to a defect. */
  readonly pictures?: (defect: Defect, number: number) => ReactNode;
};

/**
 * Shows the fields of an acceptance in the order in which people go through a kitchen; the same on site and in the
 * office.
 */
export function AcceptanceFields({ form, onChange, missing, pictures }: Props) {
  const change = (part: Partial<AcceptanceForm>) => onChange({ ...form, ...part });
  const name = useId();
  const problem = (field: AcceptanceField) => (missing?.field === field ? missing.message : null);
  return (
    <div className={classes.form}>
      {form.checklist.length > 0 && (
        <Part title={texts.checklist} path="checklist" problem={problem('checklist')}>
          <Checklist form={form} onChange={change} />
        </Part>
      )}
      <Part title={texts.defects} path="defects" problem={problem('defects')}>
        <Defects form={form} onChange={change} pictures={pictures} />
      </Part>
      <Part title={texts.customer} problem={problem('customerName') ?? problem('remark')}>
        <Customer form={form} onChange={change} id={name} />
      </Part>
      <Part title={texts.signature} path="strokes" problem={problem('strokes')}>
        <SignaturePad strokes={form.strokes} onChange={(strokes) => change({ strokes })} />
      </Part>
      <Part title={texts.copy} path="copyTo" problem={problem('copyTo')}>
        <Field label={texts.copyTo} id={`${name}-copy`}>
          <input
            id={`${name}-copy`}
            type="email"
            inputMode="email"
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={`${name}-copy-hint`}
            value={form.copyTo ?? ''}
            onChange={({ currentTarget }) => change({ copyTo: currentTarget.value })}
          />
        </Field>
        <p id={`${name}-copy-hint`} className={classes.quiet}>
          {texts.noCopy}
        </p>
      </Part>
    </div>
  );
}

type PartProps = {
  readonly title: string;
  /** Field that a message elsewhere leads to: it leads here or, where the part has fields, to them. */
  readonly path?: AcceptanceField;
  readonly problem: string | null;
  readonly children: ReactNode;
};

/** Somebody who is told what is missing is led there. */
function Part({ title, path, problem, children }: PartProps) {
  return (
    <section
      className={classes.part}
      data-path={path}
      ref={(element) => {
        if (problem !== null) element?.scrollIntoView({ block: 'start' });
      }}
    >
      <h2>{title}</h2>
      {problem !== null && (
        <p className={classes.problem} data-tone="danger" role="alert">
          {problem}
        </p>
      )}
      {children}
    </section>
  );
}

type ListProps = {
  readonly form: AcceptanceForm;
  readonly onChange: (part: Partial<AcceptanceForm>) => void;
};

/** Asks whether the customer accepts, who that is and where. */
const Customer = ({ form, onChange, id }: ListProps & { readonly id: string }) => (
  <>
    <Choice
      legend={texts.result}
      options={[
        { value: 'accepts', label: texts.accepts },
        { value: 'refuses', label: texts.refuses },
      ]}
      value={form.isRefused ? 'refuses' : 'accepts'}
      onChange={(value) => onChange({ isRefused: value === 'refuses' })}
    />
    <Field label={texts.customerName} id={`${id}-name`}>
      <input
        id={`${id}-name`}
        name="customerName"
        maxLength={200}
        autoComplete="off"
        value={form.customerName}
        onChange={({ currentTarget }) => onChange({ customerName: currentTarget.value })}
      />
    </Field>
    <Field label={texts.place} id={`${id}-place`}>
      <input
        id={`${id}-place`}
        maxLength={longestPlace}
        autoComplete="off"
        value={form.place}
        onChange={({ currentTarget }) => onChange({ place: currentTarget.value })}
      />
    </Field>
    <Field label={form.isRefused ? texts.reason : texts.remark} id={`${id}-remark`}>
      <textarea
        id={`${id}-remark`}
        name="remark"
        rows={2}
        maxLength={longestRemark}
        value={form.remark}
        onChange={({ currentTarget }) => onChange({ remark: currentTarget.value })}
      />
    </Field>
  </>
);

function Checklist({ form, onChange }: ListProps) {
  const answer = (place: number, given: CheckAnswer) =>
    onChange({
      checklist: form.checklist.map((line, at) => (at === place ? { ...line, answer: given } : line)),
    });
  const restIsOpen = form.checklist.some((line) => line.answer === null);
  return (
    <>
      {form.checklist.map((line, place) => (
        <Choice
          // Lines may be the same words twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: nobody moves them
          key={place}
          legend={line.text}
          isStrong
          options={checkAnswers.map((value) => ({ value, label: checkAnswerNames[value] }))}
          value={line.answer}
          onChange={(value) => answer(place, value)}
        />
      ))}
      {restIsOpen && (
        <button
          type="button"
          className={classes.button}
          onClick={() =>
            onChange({ checklist: form.checklist.map((line) => ({ ...line, answer: line.answer ?? 'YES' })) })
          }
        >
          {texts.allInOrder}
        </button>
      )}
    </>
  );
}

function Defects({
  form,
  onChange,
  pictures,
}: ListProps & { readonly pictures: Props['pictures'] | undefined }) {
  const { defects } = form;
  const change = (id: string, part: Partial<Defect>) =>
    onChange({ defects: defects.map((each) => (each.complaintId === id ? { ...each, ...part } : each)) });
  return (
    <>
      {defects.length === 0 && <p className={classes.quiet}>{texts.noDefects}</p>}
      {defects.map((defect, place) => (
        <div key={defect.complaintId} className={classes.defect}>
          <div className={classes.defectHead}>
            <Field label={texts.defect(place + 1)} id={`defect-${defect.complaintId}`}>
              <textarea
                id={`defect-${defect.complaintId}`}
                rows={2}
                maxLength={longestComplaint}
                value={defect.text}
                onChange={({ currentTarget }) => change(defect.complaintId, { text: currentTarget.value })}
              />
            </Field>
            <button
              type="button"
              className={classes.remove}
              aria-label={texts.removeDefect(place + 1)}
              onClick={() =>
                onChange({ defects: defects.filter((each) => each.complaintId !== defect.complaintId) })
              }
            >
              <IconTrash size={24} aria-hidden />
            </button>
          </div>
          <Choice
            legend={texts.importance}
            options={importances.map((value) => ({ value, label: importanceNames[value] }))}
            value={defect.importance}
            onChange={(importance) => change(defect.complaintId, { importance })}
          />
          {pictures?.(defect, place + 1)}
        </div>
      ))}
      {defects.length < mostDefects && (
        <button
          type="button"
          className={classes.button}
          onClick={() =>
            onChange({ defects: [...defects, { complaintId: randomId(), text: '', importance: 1 }] })
          }
        >
          <IconPlus size={22} aria-hidden />
          {texts.addDefect}
        </button>
      )}
    </>
  );
}
