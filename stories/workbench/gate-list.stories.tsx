import type { Meta, StoryObj } from '@storybook/react-vite';
import { GateList } from '../../app/workbench/publishing/gate-list.tsx';
import { RefusalFindings } from '../../app/workbench/publishing/refusal-findings.tsx';
import type { Gate, GateStep } from '../../app/workbench/publishing/use-gate.ts';
import { inWorkbench } from '../support/in-workbench.tsx';
import { LONG_HINT } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { findings } from '../support/workbench-world.ts';

const meta: Meta<typeof GateList> = {
  title: 'Workbench/Checks before publishing',
  component: GateList,
  subcomponents: { RefusalFindings },
  decorators: [inWorkbench()],
  args: { onOpen: () => undefined },
};
export default meta;
type Story = StoryObj<typeof GateList>;

const words = {
  lint: 'The files produce a valid form',
  translations: 'All text is translated',
  prove: 'Every path through the form can be submitted',
  scenarios: 'Every scenario passes',
} as const;

function gate(
  lint: Partial<GateStep>,
  prove: Partial<GateStep>,
  scenarios: Partial<GateStep>,
  translations: Partial<GateStep> = lint,
): { gate: Gate } {
  const changes = { lint, translations, prove, scenarios };
  const steps = (['lint', 'translations', 'scenarios', 'prove'] as const).map((id): GateStep => ({
    id,
    state: 'waiting',
    words: words[id],
    findings: [],
    seconds: 0,
    ...changes[id],
  }));
  return {
    gate: {
      steps,
      isDone: steps.every(({ state }) => state !== 'waiting' && state !== 'running'),
      isOpen: steps.every(({ state }) => state === 'passed' || state === 'warned'),
      warnings: 0,
    },
  };
}

const passed = { state: 'passed' } as const;

export const Begun: Story = { args: gate({ state: 'running' }, {}, {}, {}) };
export const TakesLong: Story = { args: gate(passed, { state: 'running', seconds: 42 }, {}) };
export const Passed: Story = { args: gate(passed, passed, passed) };
export const Refused: Story = { args: gate({ state: 'refused', findings }, passed, passed, passed) };
/** The author can still publish. */
export const NotTranslated: Story = {
  args: gate(passed, passed, passed, {
    state: 'warned',
    words: '1 text is not translated. Students who use another language see the original text',
    findings: [
      {
        file: 'schools/bay-state/waiver.json',
        line: 5,
        column: 3,
        pointer: '/patch/title',
        rule: 'translation-missing',
        severity: 'warning',
        message: 'Spanish has no translation for the form’s title: "Waive the plan"',
        details: ['Path: /patch/title'],
      },
    ],
  }),
};
/** Shows the first twenty findings. */
export const RefusedForManyReasons: Story = {
  args: gate(passed, passed, {
    state: 'refused',
    findings: Array.from({ length: 23 }, (_, index) => ({ ...findings[2]!, line: index + 1 })),
  }),
};
export const NotChecked: Story = {
  args: gate(passed, { state: 'failed', words: `${words.prove}: Cannot reach Campus Cover.` }, {}),
};
/** Without a valid form, there is nothing else to check. */
export const NoForm: Story = {
  args: gate(
    { state: 'refused', findings: findings.slice(0, 1) },
    { state: 'skipped' },
    { state: 'skipped' },
    { state: 'skipped' },
  ),
};
export const LongText: Story = {
  args: gate({ state: 'refused', findings: [{ ...findings[0]!, message: LONG_HINT }] }, passed, passed, passed),
};
export const RightToLeft: Story = mirrored(Refused);
export const Narrow: Story = narrow(Refused);
