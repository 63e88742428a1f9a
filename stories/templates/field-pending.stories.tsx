import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { PendingFieldStory } from '../support/pending-field-story.tsx';
import { narrow, rightToLeft } from '../support/ways-to-look.ts';

const meta: Meta<typeof PendingFieldStory> = { title: 'Templates/Field pending', component: PendingFieldStory };
export default meta;
type Story = StoryObj<typeof PendingFieldStory>;

export const Loading: Story = {};
export const LongText: Story = { args: { label: LONG_LABEL, help: LONG_HINT, answer: LONG_WORD } };
export const RightToLeft: Story = rightToLeft(Loading);
export const Narrow: Story = narrow(LongText);
