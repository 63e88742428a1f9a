import type { Meta, StoryObj } from '@storybook/react-vite';
import { SchoolChanges } from '../../../app/workbench/schools/publishing/school-changes.tsx';
import { SchoolChangesPane } from '../../../app/workbench/schools/publishing/school-changes-pane.tsx';
import type { CheckedSchool } from '../../../app/workbench/schools/use-school-check.ts';
import { inOwnFrame } from '../../support/answering.ts';
import { inSidePanel, inWorkbench } from '../../support/in-workbench.tsx';
import { LONG_WORD } from '../../support/long-text.ts';
import { fineCheck, harmfulCheck, wrongCheck } from '../../support/school-world.ts';
import { mirrored, narrow } from '../../support/ways-to-look.ts';
import { WithSchool, withQuietSchoolServer } from '../../support/with-school.tsx';

/** What an author's draft of a school changes. */
function ChangesStory(checked: Partial<CheckedSchool>) {
  const told = { check: null, isCurrent: true, checked: null, failure: null, ...checked };
  return <WithSchool>{(work) => <SchoolChangesPane work={work} checked={told} />}</WithSchool>;
}

const meta: Meta<typeof ChangesStory> = {
  title: 'Workbench schools/Changes',
  component: ChangesStory,
  subcomponents: { SchoolChangesPane, SchoolChanges },
  parameters: inOwnFrame,
  decorators: [inSidePanel, inWorkbench()],
  args: { check: fineCheck },
  beforeEach: withQuietSchoolServer,
};
export default meta;
type Story = StoryObj<typeof ChangesStory>;

export const Filled: Story = {};
export const Harmful: Story = { args: { check: harmfulCheck } };
export const Conflicting: Story = {
  args: { check: { ...fineCheck, conflicts: ['The email domain bay.example belongs to another school.'] } },
};
export const NothingChanged: Story = { args: { check: { ...fineCheck, changes: [] } } };
export const WithErrors: Story = { args: { check: wrongCheck } };
export const Comparing: Story = { args: { check: null, isCurrent: false } };
export const Failed: Story = {
  args: { failure: 'We could not reach Campus Cover. Check your connection and try again.' },
};
export const LongText: Story = { args: { check: { ...fineCheck, changes: [LONG_WORD], harm: [LONG_WORD] } } };
export const RightToLeft: Story = mirrored(Harmful);
export const Narrow: Story = narrow(LongText);
