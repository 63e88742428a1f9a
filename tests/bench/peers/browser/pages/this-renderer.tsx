import '@campus-cover/renderer/styles.css';
import { createForm, instantiateValidators, type Form } from '@campus-cover/engine';
import { Announcer, controlId, FormView } from '@campus-cover/renderer';
import { createRoot } from 'react-dom/client';
import { toEngineDefinition } from '../../workload/to-engine-definition.ts';
import { offerPeer } from './bench-page.ts';
import { textOf } from './peer-page.ts';

let form: Form | undefined;
const idOf = (name: string) => controlId('peers', name);

offerPeer({
  async open(outline, answers) {
    const definition = toEngineDefinition(outline);
    // Compiled ahead of time and served as a module, as in the app.
    const address = `/validators-${Object.keys(definition.schema.properties).length}.js`;
    const { default: factory } = await import(/* @vite-ignore */ address);
    return (host) => {
      form = createForm(definition, { today: outline.today, answers, validators: instantiateValidators(factory) });
      createRoot(host).render(
        <Announcer>
          <form noValidate>
            <FormView form={form} />
          </form>
        </Announcer>,
      );
    };
  },
  control: (name) => document.getElementById(idOf(name)),
  choice: (name, value) => document.getElementById(value === '1' ? idOf(name) : `${idOf(name)}--1`),
  shown: (name) => textOf(document.getElementById(idOf(name))),
  message: (name) => textOf(document.getElementById(`${idOf(name)}--error`)),
  answer: (name) => form?.field(name).value,
});
