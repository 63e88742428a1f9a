import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { PublishDialog } from '../../app/workbench/publishing/publish-dialog.tsx';
import type { OverlayWork } from '../../app/workbench/work/use-overlay-work.ts';
import { answering, inOwnFrame, lost, never, Refused as No, type Answers } from '../support/answering.ts';
import { inWorkbench } from '../support/in-workbench.tsx';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { changedOverlay, quietServer, WithWork } from '../support/with-work.tsx';
import { findings, overlay, publications } from '../support/workbench-world.ts';

const nothing = () => undefined;

interface PublishStoryProps {
  /** Whether the editor's files differ from the published ones. */
  readonly isChanged?: boolean;
  /** Events since the page opened. */
  readonly change?: (work: OverlayWork) => Partial<OverlayWork>;
}

/** The dialog in which an author publishes a draft. */
function PublishStory({ isChanged = true, change }: PublishStoryProps) {
  return (
    <WithWork overlay={isChanged ? changedOverlay : overlay} change={change}>
      {(work) => <PublishDialog work={work} onOpen={nothing} onPublished={nothing} onClose={nothing} />}
    </WithWork>
  );
}

const passing: Answers = {
  ...quietServer,
  'POST /api/workbench/checks/changes': { variants: [{ language: null, changes: publications[0]!.changes }] },
  'POST /api/workbench/checks/lint': { findings: [] },
  'POST /api/workbench/checks/prove': {
    variants: [{ language: null, isProved: true, branches: 48, reached: 48 }],
    findings: [],
  },
  'POST /api/workbench/checks/scenarios': { scenarios: [], findings: [] },
  'POST /api/workbench/overlays/{school}/{form}/publications': never,
};

const meta: Meta<typeof PublishStory> = {
  title: 'Workbench/Publish dialog',
  component: PublishStory,
  subcomponents: { PublishDialog },
  parameters: inOwnFrame,
  decorators: [inWorkbench()],
  beforeEach: answering(passing),
};
export default meta;
type Story = StoryObj<typeof PublishStory>;

const changesAreTold = () => screen.findByText(publications[0]!.changes[0]!);

export const Passed: Story = {
  play: async () => {
    await changesAreTold();
    await screen.findByText('All checks passed.');
  },
};
export const Checking: Story = {
  beforeEach: answering({ 'POST /api/workbench/checks/prove': never }),
  // The dialog counts the seconds.
  tags: ['moving'],
  play: async () => void (await changesAreTold()),
};
const tooLarge = 'Checking these files takes more memory than allowed.';
/** The form is too large to prove within the time and memory limits. */
export const NotProved: Story = {
  beforeEach: answering({
    'POST /api/workbench/checks/prove': new No({
      title: 'This takes too long',
      status: 422,
      code: 'WORKSHOP_TIMEOUT',
      detail: tooLarge,
    }),
  }),
  play: async () => {
    await screen.findByText(`Every path through the form can be submitted: ${tooLarge}`);
    await screen.findByText('Not checked:');
  },
};
export const Refused: Story = {
  beforeEach: answering({ 'POST /api/workbench/checks/lint': { findings: [...findings] } }),
  play: async () => {
    await changesAreTold();
    await screen.findByText(/Not every check passed/);
  },
};
export const WithoutAReason: Story = {
  play: async (context) => {
    await Passed.play!(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
    await screen.findByText('Enter a reason to record in the history');
  },
};
export const Publishing: Story = {
  play: async (context) => {
    await Passed.play!(context);
    await context.userEvent.type(screen.getByRole('textbox', { name: 'Why?' }), 'Parents also fill it out');
    await context.userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
    await screen.findByText(/will check the files again/);
  },
};
export const SomebodyWasFaster: Story = {
  beforeEach: answering({
    'POST /api/workbench/overlays/{school}/{form}/publications': new No({
      title: 'A newer version was published',
      status: 409,
      code: 'OVERLAY_CHANGED',
      detail: 'Sam Okafor published version 4 while you were editing. Review the changes, then publish again.',
    }),
  }),
  play: async (context) => {
    await Passed.play!(context);
    await context.userEvent.type(screen.getByRole('textbox', { name: 'Why?' }), 'Parents also fill it out');
    await context.userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
    await screen.findByRole('alert');
  },
};
export const NothingToPublish: Story = {
  args: { isChanged: false },
  play: async () => void (await screen.findByText(/There is nothing to publish/)),
};
export const DecideFirst: Story = {
  args: { change: ({ basedOn }) => ({ basedOn: basedOn - 1 }) },
  play: async () => void (await screen.findByText(/published a newer version/)),
};
export const NoConnection: Story = {
  beforeEach: answering({
    'POST /api/workbench/checks/changes': lost,
    'POST /api/workbench/checks/lint': lost,
    'POST /api/workbench/checks/prove': lost,
    'POST /api/workbench/checks/scenarios': lost,
  }),
  play: async () => {
    await screen.findAllByText(/could not reach/);
    await screen.findByText(/Not every check passed/);
  },
};
export const RightToLeft: Story = mirrored(Refused);
export const Narrow: Story = narrow(Refused);
