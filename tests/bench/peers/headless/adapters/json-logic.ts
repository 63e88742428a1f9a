import type { Answer } from '../../workload/first-answers.ts';
import { toEngineDefinition } from '../../workload/to-engine-definition.ts';
import { JsonLogicForm } from '../json-logic-form.ts';
import type { OpenForm, Peer } from '../peer.ts';
import { readSums } from '../sum-by-hand.ts';

const common = {
  packages: ['json-logic-js', 'ajv'],
  kind: 'limit',
  validates: 'everything',
} as const;

export const jsonLogicAll: Peer = {
  ...common,
  id: 'json-logic-all',
  name: 'json-logic-js, all rules',
  remarks: 'no form library; each change runs every rule, sum, check and field’s ajv function; there are no listeners',
  open: (outline, answers) =>
    openForm(outline, answers, (form, path, value) => {
      form.data[path] = value;
      form.workOutEverything();
    }),
};

export const jsonLogicAffected: Peer = {
  ...common,
  id: 'json-logic-affected',
  name: 'json-logic-js, affected rules',
  remarks:
    'the same, but a change runs only what reads the changed answer, in an order computed in advance; there are no listeners',
  open: (outline, answers) =>
    openForm(outline, answers, (form, path, value) => {
      form.data[path] = value;
      form.workOutAfter(path);
    }),
};

function openForm(
  outline: Parameters<Peer['open']>[0],
  answers: Parameters<Peer['open']>[1],
  change: (form: JsonLogicForm, path: string, value: Answer) => void,
): OpenForm {
  const form = new JsonLogicForm(toEngineDefinition(outline), answers, outline.today);
  return {
    change: (path, value) => change(form, path, value),
    view: () => ({
      visible: [...form.visible],
      required: [...form.required],
      errors: [...form.errors.keys()],
      sums: readSums(outline, (name) => form.data[name]),
    }),
  };
}
