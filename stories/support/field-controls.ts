import type { Meta } from '@storybook/react-vite';
import type { FieldStory } from './field-story.tsx';

type FieldMeta = Meta<typeof FieldStory>;

const words = { table: { category: 'Words' } };
const state = { control: 'boolean', table: { category: 'State' } } as const;
const definition = { control: 'object', table: { category: 'Definition' } } as const;

/** The controls that a designer can change in a widget's story. The definition comes last. */
export const fieldControls: Pick<FieldMeta, 'args' | 'argTypes'> = {
  args: { required: false, showIssues: false, disabled: false, readOnly: false },
  argTypes: {
    label: { control: 'text', ...words },
    help: { control: 'text', ...words },
    choices: { control: 'object', ...words },
    required: state,
    showIssues: { ...state, name: 'error' },
    disabled: state,
    readOnly: state,
    schema: definition,
    uiSchema: definition,
    field: definition,
    answer: definition,
    options: definition,
    services: { control: false, table: { disable: true } },
  },
};
