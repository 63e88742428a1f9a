import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { Button, Dialog } from '@campus-cover/renderer';
import { inOwnFrame } from '../support/answering.ts';
import { FieldStory } from '../support/field-story.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

interface DialogStoryProps {
  readonly title: string;
  /** The text of the cancel button; Escape has the same effect. */
  readonly cancelLabel?: string;
  /** The text of the action button. If absent, there is only the cancel button. */
  readonly action?: string;
  readonly children: ReactNode;
  /** Whether the dialog is open at first; otherwise a button opens it. */
  readonly startsOpen?: boolean;
}

/** A page with a button that opens the dialog. The page also shows which button was used last. */
function DialogStory({ title, cancelLabel = 'Cancel', action, children, startsOpen = false }: DialogStoryProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [used, setUsed] = useState('none');
  const use = (control: string) => {
    setUsed(control);
    setIsOpen(false);
  };
  return (
    <>
      <p>
        <Button onClick={() => setIsOpen(true)}>Open the dialog</Button>
      </p>
      <p>
        <a href="#elsewhere">A link on the page</a>
      </p>
      <p className="story-answer">
        Used: <code data-testid="used">{used}</code>
      </p>
      <Dialog
        open={isOpen}
        title={title}
        cancelLabel={cancelLabel}
        onCancel={() => use('cancel')}
        actions={action === undefined ? undefined : <Button onClick={() => use('action')}>{action}</Button>}
      >
        {children}
      </Dialog>
    </>
  );
}

const meta: Meta<typeof DialogStory> = {
  title: 'Dialog/Dialog',
  component: DialogStory,
  subcomponents: { Dialog },
  parameters: inOwnFrame,
  argTypes: { children: { control: false } },
};
export default meta;
type Story = StoryObj<typeof DialogStory>;

const question = {
  title: 'Use last year’s answers?',
  action: 'Yes, use them',
  cancelLabel: 'No, start over',
  children: <p>You waived the school plan last year. We can fill in the answers you gave then.</p>,
};

export const Closed: Story = { args: question };
export const Question: Story = { args: { ...question, startsOpen: true } };
export const OkOnly: Story = {
  args: {
    title: 'What a waiver means',
    cancelLabel: 'OK',
    children: <p>You keep your own insurance and do not pay for the school plan.</p>,
    startsOpen: true,
  },
};
export const WithField: Story = {
  args: {
    ...question,
    title: 'Which sport?',
    children: (
      <>
        <input type="hidden" name="hidden" />
        <button type="button" hidden>
          Not shown
        </button>
        <FieldStory
          schema={{
            type: 'string',
            title: 'Sport',
            enum: [
              'Archery',
              'Badminton',
              'Crew',
              'Diving',
              'Epee',
              'Foil',
              'Golf',
              'Hockey',
              'Judo',
              'Karate',
              'Luge',
            ],
          }}
        />
      </>
    ),
  },
};
/** A dialog that opens while another is open, e.g. because the session is about to end. */
export const OverAnother: Story = {
  args: {
    ...question,
    children: (
      <DialogStory title="Are you still there?" cancelLabel="Stay signed in">
        <p>Your session ends in a minute.</p>
      </DialogStory>
    ),
  },
};
export const LongText: Story = {
  args: {
    title: LONG_LABEL,
    action: LONG_LABEL,
    cancelLabel: LONG_LABEL,
    children: Array.from({ length: 8 }, (_, index) => <p key={index}>{LONG_HINT}</p>),
    startsOpen: true,
  },
};
export const RightToLeft: Story = mirrored(Question);
export const Narrow: Story = narrow(LongText);
