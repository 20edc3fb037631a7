import { deletePicture } from '@korpus/contract/assemblies/assemblies.ts';
import { useState } from 'react';
import { describeFailure } from '../../../lib/failure/failure.ts';
import { waitingTexts as texts } from '../assemblies-texts.ts';
import type { OutboxItem } from '../device/device-types.ts';
import type { OpenApp } from '../open-app.ts';
import { RemoveButton } from './remove-button.tsx';
import classes from './waiting-screen.module.css';

type Props = {
  readonly app: Pick<OpenApp, 'device' | 'api'>;
  readonly item: OutboxItem;
  readonly onDeleted: () => void;
};

/** Takes back a picture or report that has arrived already: the wrong order, a finger before the lens. */
export function DeleteSent({ app: { api, device }, item: { id, place }, onDeleted }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    try {
      await api.call(deletePicture, { params: { id: place.orderId, fileId: id } });
      await device.outbox.forget(id);
      onDeleted();
    } catch (error) {
      setProblem(describeFailure(error));
    }
  };
  return (
    <>
      {problem !== null && (
        <span className={classes.refusal} role="alert">
          {problem}
        </span>
      )}
      <RemoveButton
        label={texts.deleteSent}
        question={texts.deleteTitle}
        warning={texts.deleteMessage}
        onRemove={() => void remove()}
      />
    </>
  );
}
