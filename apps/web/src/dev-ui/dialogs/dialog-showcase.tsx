import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { useConfirm } from '../../ui/confirm-dialog/use-confirm.tsx';
import { Example, Examples, Line } from '../example.tsx';
import { OrderDialogExample } from './order-dialog-example.tsx';

export function DialogShowcase() {
  const [isOpen, setIsOpen] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [answer, setAnswer] = useState('noch keine');
  const { confirm, confirmDialog } = useConfirm();
  const ask = async () => {
    const yes = await confirm({
      title: 'Rechnungsnummern vergeben',
      message:
        'Alle Aufträge bis zum 30.11.2026 sperren? Gesperrte Aufträge lassen sich nur noch teilweise ändern.',
      danger: false,
    });
    setAnswer(yes ? 'Ja' : 'Nein');
  };
  return (
    <Examples wide>
      <Example name="Großer Dialog">
        <Line>
          <Button onClick={() => setIsOpen(true)}>Auftrag öffnen</Button>
        </Line>
        <OrderDialogExample opened={isOpen} onClose={() => setIsOpen(false)} />
      </Example>
      <Example name="Rückfragen">
        <Line>
          <Button variant="default" onClick={() => setIsDeleting(true)}>
            Element löschen
          </Button>
          <Button variant="default" onClick={() => void ask()}>
            Aufträge sperren
          </Button>
          <Text size="sm" data-testid="answer">
            Antwort: {answer}
          </Text>
        </Line>
        <ConfirmDialog
          opened={isDeleting}
          onConfirm={() => {
            setAnswer('gelöscht');
            setIsDeleting(false);
          }}
          onCancel={() => setIsDeleting(false)}
        />
        {confirmDialog}
      </Example>
    </Examples>
  );
}
