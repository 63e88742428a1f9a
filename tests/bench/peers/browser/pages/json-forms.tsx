import type { JsonSchema, Middleware, UISchemaElement } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { createRoot } from 'react-dom/client';
import { sumByHand } from '../../headless/sum-by-hand.ts';
import type { Answer } from '../../workload/first-answers.ts';
import type { FormOutline } from '../../workload/form-outline.ts';
import { toJsonForms } from '../../workload/to-json-forms.ts';
import { offerPeer } from './bench-page.ts';
import { textOf, type Answers } from './peer-page.ts';

let shownData: Answers | undefined;
const idOf = (name: string) => `#/properties/${name}`;
const inputOf = (name: string) => document.getElementById(`${idOf(name)}-input`);

offerPeer({
  open: (outline, answers) => {
    const { schema, uischema } = toJsonForms(outline) as unknown as { schema: JsonSchema; uischema: UISchemaElement };
    const addUp = withSums(outline);
    const middleware: Middleware = (state, action, reduce) => {
      const next = reduce(state, action);
      const data = addUp(next.data as Answers);
      shownData = data;
      return data === next.data ? next : { ...next, data };
    };
    return (host) =>
      createRoot(host).render(
        <JsonForms
          schema={schema}
          uischema={uischema}
          data={addUp(answers)}
          renderers={vanillaRenderers}
          cells={vanillaCells}
          middleware={middleware}
        />,
      );
  },
  control: inputOf,
  choice: (name, value) => document.querySelector(`input[type="radio"][name="${idOf(name)}"][value="${value}"]`),
  shown: (name) => textOf(inputOf(name)),
  message: (name) => textOf(document.getElementById(idOf(name))?.querySelector('.validation_error') ?? null),
  answer: (name) => shownData?.[name],
});

/** Returns the same object when no sum changed. */
function withSums(outline: FormOutline): (data: Answers) => Answers {
  const addUp = sumByHand(outline);
  return (data) => {
    let next: Record<string, Answer> | undefined;
    addUp(
      (name) => (next ?? data)[name],
      (name, total) => {
        if ((next ?? data)[name] !== total) (next ??= { ...data })[name] = total;
      },
    );
    return next ?? data;
  };
}
