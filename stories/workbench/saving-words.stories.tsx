import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SaveState } from '../../app/forms/drafts/save-state.ts';
import { SavingWords } from '../../app/workbench/work/saving-words.tsx';
import { inOwnFrame } from '../support/answering.ts';
import { inWorkbench } from '../support/in-workbench.tsx';
import { LONG_HINT } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { changedOverlay, WithWork, withQuietServer } from '../support/with-work.tsx';
import { overlay } from '../support/workbench-world.ts';

interface SavingStoryProps {
  /** The state of the draft. */
  readonly state: SaveState;
  /** Whether the files differ from the published ones. */
  readonly isChanged?: boolean;
  /** Whether the publication no longer works with the form. */
  readonly isUnavailable?: boolean;
  /** True when there is no publication; students then have the built-in version. */
  readonly isBuiltIn?: boolean;
  /** False when the publication no longer works with the form. */
  readonly isAvailable?: boolean;
}

/** The version that students have, and whether the author's changes are saved. */
function SavingStory({ state, isChanged = true, isBuiltIn = false, isAvailable = true }: SavingStoryProps) {
  return (
    <WithWork
      overlay={isChanged ? changedOverlay : overlay}
      change={({ saving, inForce }) => ({
        saving: { ...saving, state },
        inForce: { ...inForce, isAvailable, ...(isBuiltIn && { number: 0, publication: null }) },
      })}
    >
      {(work) => <SavingWords work={work} />}
    </WithWork>
  );
}

const meta: Meta<typeof SavingStory> = {
  title: 'Workbench/Saving words',
  component: SavingStory,
  subcomponents: { SavingWords },
  parameters: { docs: { story: { ...inOwnFrame.docs.story, height: '8rem' } } },
  decorators: [inWorkbench()],
  beforeEach: withQuietServer,
};
export default meta;
type Story = StoryObj<typeof SavingStory>;

export const NothingToSave: Story = { args: { state: { kind: 'untouched' }, isChanged: false } };
export const BuiltInVersion: Story = { args: { state: { kind: 'untouched' }, isChanged: false, isBuiltIn: true } };
export const NotAvailable: Story = { args: { state: { kind: 'untouched' }, isChanged: false, isAvailable: false } };
export const CannotBeOpened: Story = { args: { state: { kind: 'untouched' }, isChanged: false, isUnavailable: true } };
export const NotSavedYet: Story = { args: { state: { kind: 'untouched' } } };
export const Saved: Story = { args: { state: { kind: 'saved', at: '2026-11-21T12:00:00Z' } } };
export const NoConnection: Story = { args: { state: { kind: 'waiting', retryInMs: 5000 } } };
export const Refused: Story = {
  args: { state: { kind: 'refused', message: 'You were signed out. Sign in again to continue.' } },
};
export const LongText: Story = { args: { state: { kind: 'refused', message: LONG_HINT } } };
export const RightToLeft: Story = mirrored(NoConnection);
export const Narrow: Story = narrow(LongText);
