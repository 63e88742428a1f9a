import { processSync, ProcessTargets } from '@formio/core';
import { fieldsOf } from '../../workload/form-outline.ts';
import { toFormioForm } from '../../workload/to-formio-form.ts';
import type { Peer } from '../peer.ts';
import { readSums } from '../sum-by-hand.ts';

/** What Form.io's processors return. */
interface Scope {
  readonly conditionals?: readonly { readonly path: string; readonly conditionallyHidden?: boolean }[];
  readonly errors?: readonly { readonly context: { readonly path: string } }[];
}

export const formio: Peer = {
  id: 'formio',
  name: 'Form.io',
  packages: ['@formio/core'],
  kind: 'library',
  validates: 'everything',
  remarks: 'a change is `processSync` with its evaluator’s processors over all components',
  open(outline, answers) {
    const form = toFormioForm(outline);
    const data: Record<string, unknown> = { ...answers };
    const processAll = () =>
      processSync({
        form,
        components: form.components,
        data,
        submission: { data },
        scope: {},
        processors: ProcessTargets.evaluator,
      } as unknown as Parameters<typeof processSync>[0]) as Scope;
    let scope = processAll();
    const fields = fieldsOf(outline);
    const visible = () => {
      const hidden = (scope.conditionals ?? []).filter(({ conditionallyHidden }) => conditionallyHidden);
      const paths = new Set(hidden.map(({ path }) => path));
      return fields.filter(({ name }) => !paths.has(name));
    };
    return {
      change(path, value) {
        data[path] = value;
        scope = processAll();
      },
      view: () => ({
        visible: visible().map(({ name }) => name),
        required: visible()
          .filter((field) => field.kind === 'yes-no' || 'askedBy' in field)
          .map(({ name }) => name),
        errors: (scope.errors ?? []).map(({ context }) => context.path),
        sums: readSums(outline, (name) => data[name]),
      }),
    };
  },
};
