import { createHeadlessForm } from '@remoteoss/json-schema-form';
import type { Answer } from '../../workload/first-answers.ts';
import type { FormOutline } from '../../workload/form-outline.ts';
import { toRemoteossSchema } from '../../workload/to-remoteoss-schema.ts';
import type { Peer } from '../peer.ts';
import { readSums, sumByHand } from '../sum-by-hand.ts';

export const remoteoss: Peer = {
  id: 'remoteoss',
  name: 'json-schema-form (Remote)',
  packages: ['@remoteoss/json-schema-form'],
  kind: 'library',
  validates: 'everything',
  remarks:
    'a change is `handleValidation` of all values; its computed values are attributes, not answers, so sums are hand-written',
  open(outline: FormOutline, answers) {
    const values: Record<string, Answer> = { ...answers };
    const addUp = sumByHand(outline);
    const sum = () =>
      addUp(
        (name) => values[name],
        (name, total) => (values[name] = total),
      );
    sum();
    const { fields, handleValidation } = createHeadlessForm(toRemoteossSchema(outline), {
      initialValues: values,
      strictInputType: false,
    });
    let errors = handleValidation(values).formErrors ?? {};
    return {
      change(path, value) {
        values[path] = value;
        sum();
        errors = handleValidation(values).formErrors ?? {};
      },
      view: () => ({
        visible: fields.filter(({ isVisible }) => isVisible).map(({ name }) => name),
        required: fields.filter(({ isVisible, required }) => isVisible && required).map(({ name }) => name),
        errors: Object.keys(errors),
        sums: readSums(outline, (name) => values[name]),
      }),
    };
  },
};
