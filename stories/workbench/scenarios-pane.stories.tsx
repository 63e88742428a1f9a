import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ScenariosAnswer } from '../../app/api/workbench.ts';
import { ScenariosPane } from '../../app/workbench/scenarios/scenarios-pane.tsx';
import { answering, inOwnFrame, lost, never } from '../support/answering.ts';
import { inSidePanel, inWorkbench } from '../support/in-workbench.tsx';
import { LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { withQuietServer } from '../support/with-work.tsx';
import { findings, scenario, scenarioFile } from '../support/workbench-world.ts';

const meta: Meta<typeof ScenariosPane> = {
  title: 'Workbench/Scenarios pane',
  component: ScenariosPane,
  parameters: inOwnFrame,
  decorators: [inSidePanel, inWorkbench()],
  beforeEach: withQuietServer,
};
export default meta;
type Story = StoryObj<typeof ScenariosPane>;

type Listed = ScenariosAnswer['scenarios'][number];

const own: Listed = {
  file: scenarioFile,
  scenario,
  isOwn: true,
  isPlayable: true,
  language: null,
  passed: true,
  failures: [],
};
const shared: Listed = {
  ...own,
  file: 'forms/small-waiver/scenarios/own-plan.json',
  scenario: { ...scenario, title: 'A student with other insurance waives the plan' },
  isOwn: false,
};
const told = (scenarios: readonly Listed[], found: ScenariosAnswer['findings'] = []) =>
  answering({ 'POST /api/workbench/checks/scenarios': { scenarios, findings: found } });
const shows =
  (words: string): NonNullable<Story['play']> =>
  async ({ canvas }) =>
    void (await canvas.findByText(words, undefined, { timeout: 5000 }));

export const Empty: Story = { beforeEach: told([]), play: shows('0 of 0 scenarios pass.') };
export const AllPass: Story = {
  beforeEach: told([own, shared, { ...shared, language: 'es' }]),
  play: shows('2 of 2 scenarios pass.'),
};
export const OneFails: Story = {
  beforeEach: told([shared, { ...own, passed: false, failures: findings.slice(2) }]),
  play: shows('1 of 2 scenarios pass.'),
};
export const OneAsksWhatIsGone: Story = {
  beforeEach: told([own, { ...shared, isPlayable: false, passed: false, failures: findings.slice(2) }]),
  play: shows('1 of 2 scenarios pass.'),
};
export const OneCannotBeRead: Story = {
  beforeEach: told([shared], [findings[2]!]),
  play: shows('1 of 1 scenarios pass.'),
};
export const Loading: Story = { beforeEach: answering({ 'POST /api/workbench/checks/scenarios': never }) };
export const NoConnection: Story = {
  beforeEach: answering({ 'POST /api/workbench/checks/scenarios': lost }),
  play: async ({ canvas }) => void (await canvas.findByText(/could not reach/, undefined, { timeout: 5000 })),
};
export const WhileTheFilesMakeNoForm: Story = {
  decorators: [inWorkbench({ workbench: { isShownCurrent: false } })],
};
export const LongText: Story = {
  beforeEach: told([
    { ...own, file: `schools/bay-state/scenarios/${LONG_WORD}.json`, scenario: { ...scenario, title: LONG_LABEL } },
  ]),
  play: shows('1 of 1 scenarios pass.'),
};
export const RightToLeft: Story = mirrored(OneFails);
export const Narrow: Story = narrow(LongText);
