import type { Meta, StoryObj } from '@storybook/react-vite';
import { CoveragePane } from '../../app/workbench/coverage/coverage-pane.tsx';
import { answering, inOwnFrame, lost, never } from '../support/answering.ts';
import { inSidePanel, inWorkbench } from '../support/in-workbench.tsx';
import { LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { withQuietServer } from '../support/with-work.tsx';

const meta: Meta<typeof CoveragePane> = {
  title: 'Workbench/Coverage pane',
  component: CoveragePane,
  parameters: inOwnFrame,
  decorators: [inSidePanel, inWorkbench()],
  beforeEach: withQuietServer,
};
export default meta;
type Story = StoryObj<typeof CoveragePane>;

const seen = {
  pointer: '/rules/subscriber-fields',
  title: 'subscriber-fields',
  kind: 'rule',
  isCovered: true,
  missing: null,
};
const unseen = [
  { ...seen, pointer: '/rules/phone-for-parents', title: 'phone-for-parents', missing: 'never applied' },
  { ...seen, pointer: '/checks/known', title: 'known', kind: 'check', missing: 'never failed' },
  { ...seen, pointer: '/schema/properties/PlanType/enum/4', title: 'Plan type: OTHER', kind: 'option', missing: null },
].map((entry) => ({ ...entry, isCovered: false }));
const told = (entries: readonly (typeof seen | (typeof unseen)[number])[]) =>
  answering({ 'POST /api/workbench/checks/coverage': { entries } });
const shows =
  (words: RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) =>
    void (await canvas.findByText(words, undefined, { timeout: 5000 }));

export const NothingLeftOut: Story = { beforeEach: told([seen]), play: shows(/cover 1 of the 1/) };
export const Filled: Story = { beforeEach: told([seen, ...unseen]), play: shows(/cover 1 of the 4/) };
export const Loading: Story = { beforeEach: answering({ 'POST /api/workbench/checks/coverage': never }) };
export const NoConnection: Story = {
  beforeEach: answering({ 'POST /api/workbench/checks/coverage': lost }),
  play: shows(/could not reach/),
};
export const LongText: Story = {
  beforeEach: told([{ ...unseen[0]!, title: `${LONG_LABEL} ${LONG_WORD}` }]),
  play: shows(/cover 0 of the 1/),
};
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);
