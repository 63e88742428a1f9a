import '@bpmn-io/form-js-viewer/dist/assets/form-js.css';
import { Form } from '@bpmn-io/form-js-viewer';
import { toFormJsSchema } from '../../workload/to-form-js-schema.ts';
import { offerPeer } from './bench-page.ts';
import { textOf } from './peer-page.ts';

interface FormState {
  readonly data: Readonly<Record<string, unknown>>;
}

let form: (Form & { _getState(): FormState }) | undefined;
const controlOf = (name: string) =>
  document.querySelector<HTMLElement>(
    ['', '-date', '-search'].map((end) => `[id^="fjs-form"][id$="-c_${name}${end}"]`).join(),
  );

// form-js uses its own date picker and its own list for a select; it cannot compare two dates.
offerPeer({
  open: (outline, answers) => {
    const [schema] = withShownSums(toFormJsSchema(outline) as unknown as Component);
    return async (host) => {
      form = new Form({ container: host, debounce: false } as never) as typeof form;
      await form!.importSchema(schema!, { ...answers });
    };
  },
  control: controlOf,
  choice: (name, value) => document.querySelector(`[id^="fjs-form"][id$="-c_${name}-${value === '1' ? 0 : 1}"]`),
  shown: (name) => textOf(document.getElementById(`sum-${name}`)),
  message: (name) => textOf(document.querySelector(`[id^="fjs-form"][id$="-c_${name}-error-message"]`)),
  answer: (name) => form?._getState().data[name],
});

interface Component {
  readonly type: string;
  readonly key?: string;
  readonly components?: readonly Component[];
}

/** form-js computes a sum without showing it, so a line of text after each sum shows it. */
function withShownSums(component: Component): readonly object[] {
  const { type, key, components } = component;
  if (type === 'expression') {
    return [component, { id: `shown_${key}`, type: 'html', content: `<p id="sum-${key}">{{${key}}}</p>` }];
  }
  return [components === undefined ? component : { ...component, components: components.flatMap(withShownSums) }];
}
