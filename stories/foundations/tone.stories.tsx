import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '@campus-cover/renderer';
import { fields } from '../../schemas/parts/carrier.json';
import { TokenTable } from './token-table.tsx';

const meta: Meta = { title: 'Foundations/Tone', parameters: { controls: { disable: true } } };
export default meta;

/** How the portal speaks, with its own messages as examples. */
export const Tone: StoryObj = { render: () => <ToneOfMessages /> };

function ToneOfMessages() {
  return (
    <div className="foundation">
      <h2>Tone of messages</h2>
      <p>Plain, short, for busy people: say what to do, in the words of the label, without blame.</p>
      <TokenTable
        caption="Rules"
        columns={['When', 'Say', 'Not']}
        rows={[
          ['An answer is missing', fields.PolicyholderID.messages.required, 'This field is required'],
          ['An answer has the wrong form', fields.NewCarrier.messages.maxLength, 'Invalid input'],
          ['A search finds nothing', say('noResult'), 'Your search returned 0 results. Try again!'],
          ['Something is being fetched', say('loading'), 'Please be patient'],
          ['Something failed', say('calculationFailed'), 'Error 500: oops, something went wrong'],
        ]}
      />
      <p>
        Messages that the specification gives stay word for word, also where they begin with “Error:”, for example{' '}
        <q>{fields.Phone.messages.pattern}</q>. A message of ours never begins so: what is wrong is announced as an
        error already.
      </p>
    </div>
  );
}
