import type { Meta, StoryObj } from '@storybook/react-vite';
import { FindingView } from '../../app/workbench/panes/finding-view.tsx';
import { FindingsByFile } from '../../app/workbench/panes/findings-by-file.tsx';
import { ProblemsPane } from '../../app/workbench/panes/problems-pane.tsx';
import { inSidePanel, inWorkbench } from '../support/in-workbench.tsx';
import { LONG_HINT, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { barrier, findings } from '../support/workbench-world.ts';

const notAsked = {
  state: 'none',
  answer: null,
  isCurrent: false,
  failure: null,
  start: () => undefined,
} as const;
const proved = (reached: number) =>
  ({
    ...notAsked,
    state: 'done',
    isCurrent: true,
    answer: { variants: [{ language: null, isProved: reached === 48, branches: 48, reached }], findings: [] },
  }) as const;

const meta: Meta<typeof ProblemsPane> = {
  title: 'Workbench/Problems pane',
  component: ProblemsPane,
  subcomponents: { FindingView, FindingsByFile },
  decorators: [inSidePanel, inWorkbench()],
  args: { findings, isCurrent: true, proof: notAsked, onOpen: () => undefined },
};
export default meta;
type Story = StoryObj<typeof ProblemsPane>;

export const Empty: Story = { args: { findings: [] } };
export const Filled: Story = { args: { findings: [...findings, barrier] } };
export const Checking: Story = { args: { findings: [], isCurrent: false } };
export const Proving: Story = { args: { proof: { ...notAsked, state: 'running' } } };
export const Proved: Story = { args: { findings: [], proof: proved(48) } };
export const NotProved: Story = { args: { proof: proved(46) } };
export const ProvedBefore: Story = { args: { findings: [], proof: { ...proved(48), isCurrent: false } } };
export const NotReached: Story = {
  args: {
    proof: {
      ...notAsked,
      state: 'failed',
      failure: 'Campus Cover could not be reached, so nothing was proved. Try again.',
    },
  },
};
export const LongText: Story = {
  args: {
    findings: findings.map((one) => ({
      ...one,
      file: `schools/bay-state/${LONG_WORD.toLowerCase()}.json`,
      message: LONG_HINT,
      details: [LONG_WORD],
    })),
  },
};
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);
