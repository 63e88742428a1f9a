import type { ReactElement } from 'react';
import type { AskAnswer, AskDefinition } from '@campus-cover/engine';
import { Button, Dialog } from '@campus-cover/renderer';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';

export interface QuestionDialogProps {
  readonly question: AskDefinition;
  readonly onAnswer: (answer: AskAnswer) => void;
}

/** A yes/no question that selects the source of the prefill. The Escape key means no. */
export function QuestionDialog({ question, onAnswer }: QuestionDialogProps): ReactElement {
  return (
    <>
      <PageSkeleton />
      <Dialog
        open
        title={question.title}
        cancelLabel={question.no.label}
        onCancel={() => onAnswer(question.no)}
        actions={<Button onClick={() => onAnswer(question.yes)}>{question.yes.label}</Button>}
      >
        <p>{question.text}</p>
      </Dialog>
    </>
  );
}
