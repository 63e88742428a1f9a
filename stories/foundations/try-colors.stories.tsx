import type { Meta, StoryObj } from '@storybook/react-vite';
import { schoolThemes } from '../../.storybook/school-themes.ts';
import { ColorTrial } from './color-trial/color-trial.tsx';

const meta: Meta = { title: 'Foundations/Try other colors', parameters: { controls: { disable: true } } };
export default meta;

/** A school's colors, to change, with the contrast of each pair on light and dark pages. */
export const TryOtherColors: StoryObj = {
  render: (_args, { globals }) => {
    const school = String(globals['school'] ?? '');
    return <ColorTrial key={school} theme={schoolThemes.find(({ slug }) => slug === school)?.theme ?? {}} />;
  },
};
