import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinePlot } from '../../app/reports/line-plot.tsx';
import { LineSample } from '../../app/reports/line-sample.tsx';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof LinePlot> = {
  title: 'Portal/Line plot',
  component: LinePlot,
  subcomponents: { LineSample },
  args: {
    title: 'Answers so far',
    summary:
      'Since June 1, 2026, 720 students waived and 300 enrolled. The busiest day was September 1, 2026, with 410 answers.',
    first: '2026-06-01',
    last: '2026-11-21',
    format: (total) => total.toLocaleString('en-US'),
    lines: [
      {
        name: 'Waived',
        points: [
          { at: 0.1, total: 90 },
          { at: 0.3, total: 310 },
          { at: 0.55, total: 720 },
          { at: 1, total: 720 },
        ],
      },
      {
        name: 'Enrolled',
        points: [
          { at: 0.2, total: 60 },
          { at: 0.5, total: 180 },
          { at: 0.7, total: 300 },
          { at: 1, total: 300 },
        ],
      },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof LinePlot>;

export const TwoLines: Story = {};
export const ThreeLines: Story = {
  args: {
    lines: [
      ...(meta.args?.lines ?? []),
      {
        name: 'Refused',
        points: [
          { at: 0.6, total: 40 },
          { at: 1, total: 40 },
        ],
      },
    ],
  },
};
export const NothingCounted: Story = {
  args: {
    summary: 'Since June 1, 2026, 0 students waived.',
    lines: [{ name: 'Waived', points: [{ at: 1, total: 0 }] }],
  },
};
export const RightToLeft: Story = mirrored(TwoLines);
export const Narrow: Story = narrow(TwoLines);
