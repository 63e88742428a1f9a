import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { screen } from 'storybook/test';
import { noteContact } from '../../app/api/server-contact.ts';
import { SessionContext } from '../../app/sessions/session-context.ts';
import { SessionWarning } from '../../app/sessions/session-warning.tsx';
import { inOwnFrame } from '../support/answering.ts';
import { student } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const SECOND_MS = 1000;
const LIFETIME_MS = 20 * 60 * SECOND_MS;
/** Longer than anyone looks at the story, but shorter than the time that a student has to respond. */
const LEFT_MS = 110 * SECOND_MS;

interface WarningStoryProps {
  /** Whether the server responds when the student chooses to stay signed in. */
  readonly isReached: boolean;
}

/** The dialog that appears over any page after a period of inactivity. */
function WarningStory({ isReached }: WarningStoryProps) {
  const [session, setSession] = useState(() => ({ ...student, expiresAt: inTime(LEFT_MS) }));
  const access = {
    session,
    hasEnded: false,
    signOut: async () => undefined,
    markExpired: () => undefined,
    refresh: async () => {
      if (!isReached) throw new Error('No response arrived.');
      noteContact(new Date().toUTCString());
      setSession({ ...session, expiresAt: inTime(LIFETIME_MS) });
    },
  };
  return (
    <SessionContext value={access}>
      <p>{session.student.FirstName} reads this page.</p>
      <SessionWarning />
    </SessionContext>
  );
}

const meta: Meta<typeof WarningStory> = {
  title: 'Portal/Session warning',
  component: WarningStory,
  subcomponents: { SessionWarning },
  parameters: inOwnFrame,
  // The dialog shows the session's end time, which depends on the clock.
  tags: ['moving'],
  args: { isReached: true },
  beforeEach: () => {
    const { now } = Date;
    // The last contact with the server was long ago: most of the session's lifetime has passed.
    Date.now = () => now() - (LIFETIME_MS - LEFT_MS);
    noteContact(new Date(Date.now()).toUTCString());
    Date.now = now;
    return () => noteContact(null);
  },
};
export default meta;
type Story = StoryObj<typeof WarningStory>;

export const Ending: Story = {};
export const NoConnection: Story = {
  args: { isReached: false },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
    await screen.findByRole('alert');
  },
};
export const RightToLeft: Story = mirrored(Ending);
export const Narrow: Story = narrow(NoConnection);

function inTime(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}
