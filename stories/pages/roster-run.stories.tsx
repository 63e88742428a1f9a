import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProblemRows } from '../../app/roster/run/problem-rows.tsx';
import { RosterCounts } from '../../app/roster/run/roster-counts.tsx';
import { RosterDecision } from '../../app/roster/run/roster-decision.tsx';
import { RosterEntries } from '../../app/roster/run/roster-entries.tsx';
import { RosterProblems } from '../../app/roster/run/roster-problems.tsx';
import { RosterResult } from '../../app/roster/run/roster-result.tsx';
import { RosterRunPage } from '../../app/roster/run/roster-run-page.tsx';
import { RosterRunView } from '../../app/roster/run/roster-run-view.tsx';
import { RunProgress } from '../../app/roster/run/run-progress.tsx';
import { StageHeading } from '../../app/roster/run/stage-heading.tsx';
import { UndoRosterDialog } from '../../app/roster/run/undo-roster-dialog.tsx';
import '../../app/styles/roster.css';
import { answering, failed, inOwnFrame, lost, never, Refused } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { administrator } from '../support/portal-people.ts';
import {
  applied,
  applying,
  changesNothing,
  comparing,
  dropsMany,
  previewed,
  reading,
  refused,
  rosterProblems,
  takenBack,
} from '../support/portal-roster.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const run = 'GET /api/portal/roster-runs/{number}';
const problems = 'GET /api/portal/roster-runs/{number}/problems';
const apply = 'POST /api/portal/roster-runs/{number}/apply';
const undo = 'POST /api/portal/roster-runs/undo';

const meta: Meta<typeof RosterRunPage> = {
  title: 'Pages/One roster',
  component: RosterRunPage,
  subcomponents: {
    RosterRunView,
    StageHeading,
    RunProgress,
    RosterCounts,
    RosterEntries,
    RosterProblems,
    ProblemRows,
    RosterDecision,
    RosterResult,
    UndoRosterDialog,
  },
  args: { number: '7' },
  parameters: inOwnFrame,
  decorators: [inPortal({ session: administrator, address: '/roster/7' })],
  beforeEach: answering({ [run]: previewed, [problems]: rosterProblems }),
};
export default meta;
type Story = StoryObj<typeof RosterRunPage>;

export const Filled: Story = {};
export const Reading: Story = { beforeEach: answering({ [run]: reading }) };
export const Comparing: Story = { beforeEach: answering({ [run]: comparing }) };
export const Applying: Story = { beforeEach: answering({ [run]: applying }) };
export const EveryProblem: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Every problem, line by line'));
    await canvas.findByText('Page 1');
  },
};
export const ProblemsDidNotCome: Story = {
  beforeEach: answering({ [problems]: failed }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Every problem, line by line'));
    await canvas.findByRole('alert');
  },
};
export const Students: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('New students (24)'));
    await userEvent.click(await canvas.findByText('Students no longer in the file (5)'));
  },
};
export const DropsMany: Story = { beforeEach: answering({ [run]: dropsMany }) };
export const WithError: Story = {
  beforeEach: answering({ [run]: dropsMany }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Apply this roster' }));
    await canvas.findByText('Check this box, or discard the roster');
  },
};
export const Busy: Story = {
  beforeEach: answering({
    [apply]: new Refused({
      title: 'Busy',
      status: 409,
      code: 'ROSTER_BUSY',
      detail: 'The portal handles one roster per school at a time. Try again when the other import is done.',
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Apply this roster' }));
    await canvas.findByRole('alert');
  },
};
export const ApplyFailed: Story = {
  beforeEach: answering({
    [run]: { ...previewed, failure: 'The school’s files changed after the preview. Import the file again.' },
  }),
};
export const ChangesNothing: Story = { beforeEach: answering({ [run]: changesNothing }) };
export const Applied: Story = { beforeEach: answering({ [run]: applied }) };
export const AppliedWithoutChange: Story = {
  beforeEach: answering({ [run]: { ...changesNothing, state: 'applied', canApply: false } }),
};
export const AskingToUndo: Story = {
  render: () => <UndoRosterDialog roster={applied} onUndone={() => undefined} onClose={() => undefined} />,
};
export const UndoRefused: Story = {
  ...AskingToUndo,
  beforeEach: answering({
    [undo]: new Refused({
      title: 'Acted',
      status: 409,
      code: 'ROSTER_ACTED',
      detail: '2 students have registered, waived, enrolled or changed their data since roster number 7.',
    }),
  }),
  play: async ({ userEvent, canvasElement }) => {
    const button = [...canvasElement.ownerDocument.querySelectorAll('dialog button')].find(
      ({ textContent }) => textContent === 'Undo it',
    );
    await userEvent.click(button!);
  },
};
export const TakenBack: Story = { beforeEach: answering({ [run]: takenBack }) };
export const Discarded: Story = {
  beforeEach: answering({ [run]: { ...takenBack, state: 'discarded', undoneAt: null } }),
};
export const FileRefused: Story = { beforeEach: answering({ [run]: refused }) };
export const Missing: Story = {
  beforeEach: answering({ [run]: new Refused({ title: 'Not found', status: 404, code: 'NOT_FOUND' }) }),
};
export const Loading: Story = { beforeEach: answering({ [run]: never }) };
export const NoConnection: Story = { beforeEach: answering({ [run]: lost }) };
export const LongText: Story = {
  beforeEach: answering({
    [run]: {
      ...previewed,
      fileName: LONG_WORD,
      author: LONG_WORD,
      problems: [{ ...previewed.problems[0]!, column: LONG_WORD, message: LONG_WORD }],
    },
  }),
};
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);
