import type { FormOutline } from '../../workload/form-outline.ts';
import { HandWrittenStore } from '../hand-written-store.ts';
import { observeField } from '../observe-field.ts';
import type { FormView, Peer } from '../peer.ts';
import { readSums } from '../sum-by-hand.ts';

export const handWritten: Peer = {
  id: 'hand-written',
  name: 'hand-written store',
  packages: [],
  kind: 'limit',
  validates: 'everything',
  remarks: 'the form is code, not data; every field is observed',
  open(outline, answers) {
    const store = new HandWrittenStore(outline, answers);
    for (const name of store.names) {
      observeField(
        (listener) => store.subscribe(name, listener),
        () => store.field(name),
      );
    }
    return {
      change: (path, value) => store.set(path, value),
      view: () => viewStore(store, outline),
    };
  },
};

export function viewStore(store: HandWrittenStore, outline: FormOutline): FormView {
  return {
    visible: store.names.filter((name) => store.field(name).visible),
    required: store.names.filter((name) => store.field(name).required),
    errors: store.names.filter((name) => store.field(name).error !== undefined),
    sums: readSums(outline, (name) => store.field(name).value),
  };
}
