import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { ChangeReview } from '../../../app/workbench/schools/publishing/change-review.tsx';
import { HarmChoices } from '../../../app/workbench/schools/publishing/harm-choices.tsx';
import { PublishSchoolDialog } from '../../../app/workbench/schools/publishing/publish-school-dialog.tsx';
import { RestoreSchoolDialog } from '../../../app/workbench/schools/publishing/restore-school-dialog.tsx';
import { answering, inOwnFrame, lost, never, Refused as No } from '../../support/answering.ts';
import { inWorkbench } from '../../support/in-workbench.tsx';
import { harmfulCheck, school, wrongCheck } from '../../support/school-world.ts';
import { mirrored, narrow } from '../../support/ways-to-look.ts';
import { quietSchoolServer, WithSchool } from '../../support/with-school.tsx';

interface PublishStoryProps {
  /** The version to restore; if absent, the dialog publishes the draft. */
  readonly restores?: number;
  /** Whether the editor's files differ from the published ones. */
  readonly isChanged?: boolean;
}

const nothing = () => undefined;

/** The dialogs in which an author publishes a school, or restores an earlier version of it. */
function PublishStory({ restores, isChanged = true }: PublishStoryProps) {
  return (
    <WithSchool opened={isChanged ? school : { ...school, draft: null }}>
      {(work) =>
        restores === undefined ? (
          <PublishSchoolDialog work={work} onOpen={nothing} onPublished={nothing} onClose={nothing} />
        ) : (
          <RestoreSchoolDialog
            work={work}
            number={restores}
            what="the school that Nora Newby published on Nov 3, 2026, 4:10 PM"
            onOpen={nothing}
            onClose={nothing}
          />
        )
      }
    </WithSchool>
  );
}

const check = 'POST /api/portal/workbench/schools/{slug}/check';
const publications = 'POST /api/portal/workbench/schools/{slug}/publications';

const meta: Meta<typeof PublishStory> = {
  title: 'Workbench schools/Publish',
  component: PublishStory,
  subcomponents: { PublishSchoolDialog, RestoreSchoolDialog, ChangeReview, HarmChoices },
  parameters: inOwnFrame,
  decorators: [inWorkbench()],
  beforeEach: answering({ ...quietSchoolServer, [publications]: never }),
};
export default meta;
type Story = StoryObj<typeof PublishStory>;

export const Passed: Story = { play: async () => void (await screen.findByText('The files have no errors.')) };
export const Checking: Story = { beforeEach: answering({ [check]: never }) };
export const WithErrors: Story = {
  beforeEach: answering({ [check]: wrongCheck }),
  play: async () => void (await screen.findByText('Fix the errors above before you publish.')),
};
export const Harmful: Story = {
  beforeEach: answering({ [check]: harmfulCheck }),
  play: async () => void (await screen.findAllByRole('checkbox')),
};
export const HarmNotConfirmed: Story = {
  beforeEach: answering({ [check]: harmfulCheck }),
  play: async (context) => {
    await screen.findAllByRole('checkbox');
    await context.userEvent.type(screen.getByRole('textbox', { name: 'Why?' }), 'The carrier asked for it');
    await context.userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
    await screen.findByRole('alert');
  },
};
export const AnotherAuthorWasFaster: Story = {
  beforeEach: answering({
    [publications]: new No({
      title: 'A newer version was published',
      status: 409,
      code: 'SCHOOL_CHANGED',
      detail: 'Sam Okafor published version 4. Review the changes, then publish again.',
    }),
  }),
  play: async (context) => {
    await Passed.play!(context);
    await context.userEvent.type(screen.getByRole('textbox', { name: 'Why?' }), 'A new plan year');
    await context.userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
    await screen.findByRole('alert');
  },
};
export const NothingToPublish: Story = {
  args: { isChanged: false },
  play: async () => void (await screen.findByText(/There is nothing to publish/)),
};
export const Restore: Story = {
  args: { restores: 2 },
  play: async () => void (await screen.findByText('The files have no errors.')),
};
export const RestoreNotLoaded: Story = {
  ...Restore,
  beforeEach: answering({ 'GET /api/portal/workbench/schools/{slug}/publications/{number}': lost }),
  play: async () => void (await screen.findByText(/could not reach/)),
};
export const NoConnection: Story = {
  beforeEach: answering({ [check]: lost }),
  play: async () => void (await screen.findByText(/could not reach/)),
};
export const RightToLeft: Story = mirrored(HarmNotConfirmed);
export const Narrow: Story = narrow(HarmNotConfirmed);
