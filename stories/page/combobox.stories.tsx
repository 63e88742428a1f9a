import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Combobox, type Choice, type ComboboxProps } from '@campus-cover/renderer';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { ARABIC_LABEL, mirrored, narrow } from '../support/ways-to-look.ts';

type ComboboxStoryProps = Pick<
  ComboboxProps,
  'label' | 'choices' | 'disabled' | 'required' | 'invalid' | 'placeholder'
> & {
  /** The value of the initially selected choice. */
  readonly start?: string;
};

/** A combobox on a page that is not an engine form. */
function ComboboxStory({ label, choices, start, ...rest }: ComboboxStoryProps) {
  const [chosen, setChosen] = useState<Choice | undefined>(choices.find(({ value }) => value === start));
  return (
    <div className="cc-field">
      <label className="cc-label" id="university--label" htmlFor="university">
        {label}
      </label>
      <Combobox id="university" label={label} choices={choices} chosen={chosen} onChoose={setChosen} {...rest} />
    </div>
  );
}

const names = ['Bay State University', 'Cascadia University', 'Chesapeake University', 'Empire State College'];
const choices: readonly Choice[] = names.map((label, index) => ({ value: `u${index}`, label }));

const meta: Meta<typeof ComboboxStory> = {
  title: 'Page/Combobox',
  component: ComboboxStory,
  subcomponents: { Combobox },
  args: { label: 'Your university', choices, disabled: false, required: false, invalid: false },
};
export default meta;
type Story = StoryObj<typeof ComboboxStory>;

export const Empty: Story = {};
export const Filled: Story = { args: { start: 'u1' } };
export const Required: Story = { args: { required: true } };
export const WithError: Story = { args: { required: true, invalid: true } };
export const Disabled: Story = { args: { start: 'u1', disabled: true } };
export const Open: Story = {
  play: async ({ canvas, userEvent }) => userEvent.type(canvas.getByRole('combobox'), 'univ'),
};
export const LongText: Story = {
  args: {
    label: LONG_LABEL,
    choices: choices.map((choice) => ({ ...choice, label: `${choice.label} ${LONG_HINT}` })),
    start: 'u1',
  },
};
export const RightToLeft: Story = mirrored({ args: { label: ARABIC_LABEL, start: 'u1' } });
export const Narrow: Story = narrow(LongText);
