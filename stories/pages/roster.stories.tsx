import type { Meta, StoryObj } from '@storybook/react-vite';
import { ExplainStudent } from '../../app/roster/explain/explain-student.tsx';
import { ExplanationView } from '../../app/roster/explain/explanation-view.tsx';
import { PeriodChoices } from '../../app/roster/period-choices.tsx';
import { RosterFileField } from '../../app/roster/roster-file-field.tsx';
import { RosterForm } from '../../app/roster/roster-form.tsx';
import { RosterHistory } from '../../app/roster/roster-history.tsx';
import { RosterPage } from '../../app/roster/roster-page.tsx';
import { UploadProgress } from '../../app/roster/upload-progress.tsx';
import '../../app/styles/roster.css';
import { answering, failed, inOwnFrame, lost, never } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { administrator } from '../support/portal-people.ts';
import { explanation, rosterPeriods, rosters } from '../support/portal-roster.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const periods = 'GET /api/portal/roster-periods';
const explain = 'POST /api/portal/roster-students/explain';
const runs = 'GET /api/portal/roster-runs';

const meta: Meta<typeof RosterPage> = {
  title: 'Pages/Roster',
  component: RosterPage,
  subcomponents: {
    RosterForm,
    PeriodChoices,
    RosterFileField,
    UploadProgress,
    RosterHistory,
    ExplainStudent,
    ExplanationView,
  },
  parameters: inOwnFrame,
  decorators: [inPortal({ session: administrator, address: '/roster' })],
  beforeEach: answering({ [periods]: rosterPeriods, [runs]: { runs: rosters } }),
};
export default meta;
type Story = StoryObj<typeof RosterPage>;

export const Filled: Story = {};
export const FirstRoster: Story = { beforeEach: answering({ [runs]: { runs: [] } }) };
export const WithError: Story = {
  beforeEach: answering({ [runs]: { runs: [] } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Upload and preview' }));
    await canvas.findByRole('alert');
  },
};
export const Spreadsheet: Story = {
  play: async ({ canvas, userEvent }) => {
    const workbook = new File(['PK'], 'fall-2026.xlsx');
    // The file chooser's own filter does not apply to dropped files.
    await userEvent.setup({ applyAccept: false }).upload(await canvas.findByLabelText('Choose a file'), workbook);
    await canvas.findByRole('alert');
  },
};
export const FileChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    const file = new File(['Student ID\r\n'], `${LONG_WORD}.csv`, { type: 'text/csv' });
    await userEvent.upload(await canvas.findByLabelText('Choose a file'), file);
    await canvas.findByText(`${LONG_WORD}.csv`);
  },
};
export const Uploading: Story = {
  render: () => <UploadProgress fileName="fall-2026.csv" fraction={0.42} />,
};
export const StudentExplained: Story = {
  beforeEach: answering({ [explain]: explanation }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Student ID'), '20000137');
    await userEvent.click(canvas.getByRole('button', { name: 'Show why' }));
    await canvas.findByRole('alert');
  },
};
export const StudentMissing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show why' }));
    await canvas.findByText('Enter the student ID');
  },
};
export const StudentUnknown: Story = {
  render: () => (
    <ExplanationView
      planName=""
      explanation={{ ...explanation, isFound: false, reason: 'No applied roster has contained the student 20000137.' }}
    />
  ),
};
export const NotOfferedYet: Story = {
  render: () => (
    <ExplanationView
      planName="Bay State University Student Health Plan"
      explanation={{ ...explanation, opensOn: '2027-01-15', rateClass: 'graduate' }}
    />
  ),
};
export const ColumnsUnknown: Story = { beforeEach: answering({ [periods]: { ...rosterPeriods, hasRoster: false } }) };
export const AllPeriodsOver: Story = { beforeEach: answering({ [periods]: { ...rosterPeriods, periods: [] } }) };
export const Loading: Story = { beforeEach: answering({ [runs]: never }) };
export const NoConnection: Story = { beforeEach: answering({ [runs]: lost }) };
export const Failed: Story = { beforeEach: answering({ [periods]: failed }) };
export const LongText: Story = {
  render: () => <RosterHistory rosters={[{ ...rosters[0]!, author: LONG_WORD, fileName: LONG_WORD }]} />,
};
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);
