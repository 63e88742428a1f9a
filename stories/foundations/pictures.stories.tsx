import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  BallIcon,
  CalendarIcon,
  CardIcon,
  CheckIcon,
  ClockIcon,
  DownloadIcon,
  PeopleIcon,
  PrintIcon,
  SentForm,
  ShieldIcon,
  WaitingPlan,
} from '@campus-cover/renderer';
import type { ComponentType } from 'react';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import './foundations.css';

const meta: Meta = { title: 'Foundations/Icons and pictures', parameters: { controls: { disable: true } } };
export default meta;

const icons: Readonly<Record<string, ComponentType>> = {
  BallIcon,
  CalendarIcon,
  CardIcon,
  CheckIcon,
  ClockIcon,
  DownloadIcon,
  PeopleIcon,
  PrintIcon,
  ShieldIcon,
};
const pictures: Readonly<Record<string, ComponentType>> = { SentForm, WaitingPlan };

/** The icons and pictures of the portal. Screen readers ignore them, because the words beside them say the same. */
export const Pictures: StoryObj = {
  name: 'Icons and pictures',
  render: () => (
    <div className="foundation">
      <h2>Icons</h2>
      <p>An icon has the color and size of the text around it. It never replaces words.</p>
      <Samples samples={icons} />
      <h2>Pictures</h2>
      <p>A picture has the school’s colors. It is only on pages where nothing is left to do.</p>
      <Samples samples={pictures} />
    </div>
  ),
};
export const RightToLeft: StoryObj = mirrored(Pictures);
export const Narrow: StoryObj = narrow(Pictures);

function Samples({ samples }: { readonly samples: Readonly<Record<string, ComponentType>> }) {
  return (
    <ul className="foundation-samples">
      {Object.entries(samples).map(([name, Sample]) => (
        <li key={name}>
          <Sample />
          {name}
        </li>
      ))}
    </ul>
  );
}
