import type { Meta, StoryObj } from '@storybook/react-vite';
import { fields as carrier } from '../../schemas/parts/carrier.json';
import { TokenTable } from './token-table.tsx';
import { toneChapters } from './tone-rules.ts';

const meta: Meta = { title: 'Foundations/Tone', parameters: { controls: { disable: true } } };
export default meta;

/** The portal's tone, with its own messages as examples. */
export const Tone: StoryObj = { render: () => <ToneOfMessages /> };

function ToneOfMessages() {
  return (
    <div className="foundation">
      <h2>Tone of messages</h2>
      <p>
        People read this portal between classes, on a phone, and sometimes in their second language. Write plain, short
        sentences that say what happened and what to do. No blame, no jokes, no exclamation marks, no “please” if an
        answer is required. Say “we” for the portal and “you” for the reader.
      </p>
      {toneChapters().map(({ title, rules }) => (
        <TokenTable
          key={title}
          caption={title}
          columns={['Rule', 'Say', 'Not']}
          rows={rules.map(({ rule, good, bad }) => [
            rule,
            <q key="good">{good}</q>,
            <s key="bad" className="foundation-bad">
              {bad}
            </s>,
          ])}
        />
      ))}
      <h3>What the specification says</h3>
      <p>
        Messages in the specification stay word for word, even if they break these rules, such as{' '}
        <q>{carrier.Phone.messages.pattern}</q>. Our own messages never begin with “Error:”, because screen readers
        already announce them as errors.
      </p>
    </div>
  );
}
