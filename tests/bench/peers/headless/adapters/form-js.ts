import { JSDOM } from 'jsdom';
import type { Answer } from '../../workload/first-answers.ts';
import { toFormJsSchema } from '../../workload/to-form-js-schema.ts';
import type { FormView, Peer } from '../peer.ts';
import { readSums } from '../sum-by-hand.ts';

type Values = Readonly<Record<string, unknown>>;

/** Functions that form-js does not declare but its own fields call. */
interface FormInternals {
  importSchema(schema: unknown, data: unknown): Promise<unknown>;
  get(service: 'formFieldRegistry'): { getAll(): readonly Field[] };
  get(service: 'conditionChecker'): { check(condition: string, data: Values): boolean | null };
  get(service: 'expressionLanguage'): { evaluate(expression: string, data: Values): unknown };
  _update(update: { readonly fieldInstance: FieldInstance; readonly value: unknown }): void;
  _getState(): { readonly data: Values; readonly errors: Values };
}

interface Field {
  readonly id: string;
  readonly key?: string;
  readonly conditional?: { readonly hide: string };
  readonly expression?: string;
  readonly validate?: { readonly required?: boolean };
}

interface FieldInstance {
  readonly id: string;
  readonly valuePath: readonly string[];
}

export const formJs: Peer = {
  id: 'formjs',
  name: 'form-js',
  packages: ['@bpmn-io/form-js-viewer'],
  kind: 'library',
  validates: 'the answered field',
  remarks:
    'its core, without drawing (the bench provides the `document` that it requires); a change is what its fields call on input, each field’s condition, and each expression in turn; no date check',
  async open(outline, answers) {
    const form = await openWithoutDrawing();
    await form.importSchema(toFormJsSchema(outline), answers);
    const fields = form
      .get('formFieldRegistry')
      .getAll()
      .filter(({ key }) => key !== undefined);
    const instances = new Map(fields.map(({ id, key }) => [key!, { id, valuePath: [key!] }]));
    const [conditions, expressions] = [form.get('conditionChecker'), form.get('expressionLanguage')];
    const hidden = new Set<string>();
    const update = (path: string, value: unknown) => form._update({ fieldInstance: instances.get(path)!, value });
    const refresh = () => {
      for (const { key, expression } of fields) {
        if (expression === undefined) continue;
        const { data } = form._getState();
        const value = expressions.evaluate(expression, data);
        if (value !== data[key!]) update(key!, value);
      }
      const { data } = form._getState();
      for (const { key, conditional } of fields) {
        if (conditional === undefined) continue;
        if (conditions.check(conditional.hide, data) === true) hidden.add(key!);
        else hidden.delete(key!);
      }
    };
    refresh();
    const visible = () => fields.filter(({ key }) => !hidden.has(key!));
    return {
      change(path: string, value: Answer) {
        update(path, value);
        refresh();
      },
      view: (): FormView => ({
        visible: visible().map(({ key }) => key!),
        required: visible().flatMap(({ key, validate }) => (validate?.required === true ? [key!] : [])),
        errors: Object.keys(form._getState().errors).map((id) => fields.find((field) => field.id === id)!.key!),
        sums: readSums(outline, (name) => form._getState().data[name]),
      }),
    };
  },
};

/**
 * form-js creates a container and an event at the start, so it needs a document. It draws nothing into the container.
 */
async function openWithoutDrawing(): Promise<FormInternals> {
  const { window } = new JSDOM('');
  for (const name of ['document', 'KeyboardEvent'] as const)
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
  const { Form } = await import('@bpmn-io/form-js-viewer');
  return new Form({ additionalModules: [{ renderer: ['value', null] }] }) as unknown as FormInternals;
}
