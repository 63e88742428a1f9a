import {
  Actions,
  coreReducer,
  createAjv,
  i18nReducer,
  mapStateToControlProps,
  mapStateToLayoutProps,
  type ControlElement,
  type JsonFormsState,
  type JsonSchema,
  type Layout,
  type UISchemaElement,
} from '@jsonforms/core';
import type { Answer } from '../../workload/first-answers.ts';
import { toJsonForms } from '../../workload/to-json-forms.ts';
import type { Peer } from '../peer.ts';
import { readSums, sumByHand } from '../sum-by-hand.ts';

interface Drawn {
  readonly path: string;
  readonly errors: string;
}

export const jsonForms: Peer = {
  id: 'jsonforms',
  name: 'JSON Forms',
  packages: ['@jsonforms/core'],
  kind: 'library',
  validates: 'everything',
  lacks: ['required'],
  remarks:
    'a change is its reducer, and `mapStateTo…Props` for each layout and visible control, as its bindings do on each change; sums are hand-written in the middleware; only its errors, not its controls, show what an `if` requires',
  open(outline, answers) {
    const { schema, uischema } = toJsonForms(outline) as unknown as { schema: JsonSchema; uischema: Layout };
    const addUp = sumByHand(outline);
    const withSums = (data: Readonly<Record<string, Answer>>) => {
      const summed: Record<string, Answer> = { ...data };
      addUp(
        (name) => summed[name],
        (name, total) => (summed[name] = total),
      );
      return summed;
    };
    const i18n = i18nReducer(undefined, { type: '@@init' } as never);
    let core = coreReducer(undefined, Actions.init(withSums(answers), schema, uischema, { ajv: createAjv() }));
    let drawn: Drawn[] = [];
    const draw = () => {
      drawn = [];
      drawElement({ jsonforms: { core, i18n } }, uischema, undefined, drawn);
    };
    draw();
    return {
      change(path, value) {
        core = coreReducer(
          core,
          Actions.update(path, () => value),
        );
        core = { ...core, data: withSums(core.data as Record<string, Answer>) };
        draw();
      },
      view: () => ({
        visible: drawn.map(({ path }) => path),
        required: [],
        errors: drawn.filter(({ errors }) => errors !== '').map(({ path }) => path),
        sums: readSums(outline, (name) => (core.data as Record<string, unknown>)[name]),
      }),
    };
  },
};

function drawElement(
  state: JsonFormsState,
  element: UISchemaElement,
  isShown: boolean | undefined,
  drawn: Drawn[],
): void {
  const schema = state.jsonforms.core!.schema;
  if (element.type === 'Control') {
    const props = mapStateToControlProps(state, {
      uischema: element as ControlElement,
      schema,
      path: '',
      ...(isShown !== undefined && { visible: isShown }),
    });
    if (props.visible) drawn.push({ path: props.path, errors: props.errors });
    return;
  }
  const { visible } = mapStateToLayoutProps(state, {
    uischema: element,
    schema,
    path: '',
    ...(isShown !== undefined && { visible: isShown }),
  });
  if (visible) for (const child of (element as Layout).elements) drawElement(state, child, visible, drawn);
}
