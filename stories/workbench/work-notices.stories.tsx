import type { Meta, StoryObj } from '@storybook/react-vite';
import type { OverlayWork } from '../../app/workbench/work/use-overlay-work.ts';
import { WorkNotices } from '../../app/workbench/work/work-notices.tsx';
import { inOwnFrame } from '../support/answering.ts';
import { inWorkbench } from '../support/in-workbench.tsx';
import { LONG_HINT, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { changedOverlay, WithWork, withQuietServer } from '../support/with-work.tsx';
import { files, publications } from '../support/workbench-world.ts';

interface NoticesStoryProps {
  /** Events since the page opened. */
  readonly change: (work: OverlayWork) => Partial<OverlayWork>;
}

/** The notices for an author when other authors are editing the same form. */
function NoticesStory({ change }: NoticesStoryProps) {
  return (
    <WithWork overlay={changedOverlay} change={change}>
      {(work) => <WorkNotices work={work} />}
    </WithWork>
  );
}

const meta: Meta<typeof NoticesStory> = {
  title: 'Workbench/Notices',
  component: NoticesStory,
  subcomponents: { WorkNotices },
  parameters: inOwnFrame,
  decorators: [inWorkbench()],
  beforeEach: withQuietServer,
};
export default meta;
type Story = StoryObj<typeof NoticesStory>;

const others = [
  { author: 'Sam Okafor', savedAt: '2026-11-21T11:42:00Z' },
  { author: 'Lee Chang', savedAt: '2026-11-20T17:05:00Z' },
];
const published = (publication: Partial<(typeof publications)[number]> = {}): Partial<OverlayWork> => ({
  inForce: {
    number: 4,
    files,
    publication: { ...publications[0]!, number: 4, author: 'Sam Okafor', ...publication },
    isAvailable: true,
  },
});
const elsewhere = ({ saving }: OverlayWork): Partial<OverlayWork> => ({
  saving: { ...saving, elsewhere: { files, basedOn: 3, revision: 7, savedAt: '2026-11-21T11:59:00Z' } },
});

export const Nothing: Story = { args: { change: () => ({}) } };
export const OthersAreAtIt: Story = { args: { change: () => ({ others }) } };
export const SomebodyPublished: Story = { args: { change: () => published() } };
export const BackToBuiltInVersion: Story = {
  args: { change: () => ({ inForce: { number: 0, files: {}, publication: null, isAvailable: true } }) },
};
export const DoesNotFitAnyMore: Story = {
  args: { change: ({ inForce }) => ({ inForce: { ...inForce, isAvailable: false } }) },
};
export const OpenInAnotherWindow: Story = { args: { change: elsewhere } };
export const SetAside: Story = { args: { change: () => ({ setAside: files }) } };
export const CannotBeOpened: Story = {
  args: { change: ({ inForce }) => ({ inForce: { ...inForce, isAvailable: false } }) },
};
export const EverythingAtOnce: Story = {
  args: { change: (work) => ({ ...published(), ...elsewhere(work), others, setAside: files }) },
};
export const LongText: Story = {
  args: {
    change: () => ({
      ...published({ author: LONG_WORD, why: LONG_HINT, changes: [LONG_HINT] }),
      others: [{ ...others[0]!, author: LONG_WORD }],
    }),
  },
};
export const RightToLeft: Story = mirrored(EverythingAtOnce);
export const Narrow: Story = narrow(LongText);
