import { compileValidators, createForm, validatorsFromSource } from '../../../../../engine/index.ts';
import { fieldsOf } from '../../workload/form-outline.ts';
import { toEngineDefinition } from '../../workload/to-engine-definition.ts';
import { observeField } from '../observe-field.ts';
import type { Peer } from '../peer.ts';

export const engine: Peer = {
  id: 'engine',
  name: 'this engine',
  packages: [],
  kind: 'ours',
  validates: 'everything',
  remarks: 'every field is observed',
  open(outline, answers) {
    const definition = toEngineDefinition(outline);
    const validators = validatorsFromSource(compileValidators(definition));
    const form = createForm(definition, { today: outline.today, answers, validators });
    for (const path of form.fieldPaths) {
      observeField(
        (listener) => form.subscribe(path, listener),
        () => form.field(path),
      );
    }
    return {
      change: (path, value) => form.set(path, value),
      view() {
        const fields = form.fieldPaths.map((path) => form.field(path));
        const pathsOf = (kept: typeof fields) => kept.map(({ path }) => path);
        return {
          visible: pathsOf(fields.filter(({ visible }) => visible)),
          required: pathsOf(fields.filter(({ required }) => required)),
          errors: pathsOf(fields.filter(({ issues }) => issues.length > 0)),
          sums: Object.fromEntries(
            fieldsOf(outline).flatMap(({ kind, name }) =>
              kind === 'sum' ? [[name, form.field(name).value as number]] : [],
            ),
          ),
        };
      },
    };
  },
};
