import { compileValidators, createForm, validatorsFromSource, type FormDefinition } from '@campus-cover/engine';
import { describe, expect, it } from 'vitest';
import { englishWords } from '../language/words.ts';
import type { DocumentInfo, DocumentService } from '../form/form-services.ts';
import { documentIds, uploadsOf } from './upload-queue.ts';

const definition: FormDefinition = {
  id: 'uploads',
  version: 1,
  title: 'Uploads',
  schema: {
    type: 'object',
    properties: { Has: { type: 'string' }, Files: { type: 'array', items: { type: 'string' } } },
  },
  sections: { only: { title: 'Only', order: 1, fields: ['Has', 'Files'] } },
  rules: { hidden: { when: { '==': [{ var: 'Has' }, 'no'] }, hide: ['Files'] } },
};
const validators = validatorsFromSource(compileValidators(definition));
const file = new File(['x'], 'card.pdf', { type: 'application/pdf' });

interface Sending {
  readonly progress: (fraction: number) => void;
  readonly arrive: (id: string) => void;
  readonly fail: (error: Error) => void;
  readonly signal: AbortSignal;
}

/** Returns a host whose uploads finish only when the test finishes them. */
function openQueue() {
  const form = createForm(definition, { today: '2026-11-21', validators });
  const sent: Sending[] = [];
  const service: DocumentService = {
    get: () => undefined,
    url: (id) => id,
    remove: async () => {},
    upload: (_file, _field, progress, signal) =>
      new Promise<DocumentInfo>((resolve, fail) => {
        const arrive = (id: string) => resolve({ id, name: 'card.pdf', size: 1, type: 'application/pdf' });
        sent.push({ progress, arrive, fail, signal });
      }),
  };
  return { form, sent, service, queue: uploadsOf(form, 'Files') };
}

describe('the uploads of a field', () => {
  it('are the same queue for the same form and field, so that they outlive the component', () => {
    const { form, queue } = openQueue();
    expect(uploadsOf(form, 'Files')).toBe(queue);
    expect(uploadsOf(openQueue().form, 'Files')).not.toBe(queue);
  });

  it('report their progress and return the answer', async () => {
    const { form, sent, service, queue } = openQueue();
    const done = queue.start(file, service);
    sent[0]!.progress(0.5);
    expect(queue.list()).toMatchObject([{ fraction: 0.5, failure: undefined }]);
    sent[0]!.arrive('doc_1');
    await done;
    expect(queue.list()).toEqual([]);
    expect(form.field('Files').value).toEqual(['doc_1']);
  });

  it('add to the current documents, not to those at the start of the upload', async () => {
    const { form, sent, service, queue } = openQueue();
    const both = [queue.start(file, service), queue.start(file, service)];
    sent[1]!.arrive('doc_2');
    await both[1];
    sent[0]!.arrive('doc_1');
    await both[0];
    expect(form.field('Files').value).toEqual(['doc_2', 'doc_1']);
  });

  it('keep the documents of a field that a rule hides during the upload', async () => {
    const { form, sent, service, queue } = openQueue();
    form.set('Files', ['doc_0']);
    const done = queue.start(file, service);
    form.set('Has', 'no');
    sent[0]!.arrive('doc_1');
    await done;
    expect(form.field('Files').value).toBeUndefined();
    expect(documentIds(form, 'Files')).toEqual(['doc_0', 'doc_1']);
  });

  it('can be tried again after they failed', async () => {
    const { form, sent, service, queue } = openQueue();
    const failed = queue.start(file, service);
    sent[0]!.fail(new Error('The connection was lost.'));
    await failed;
    expect(queue.list()[0]?.failure?.(englishWords)).toBe('card.pdf was not uploaded. The connection was lost.');
    const again = queue.retry(queue.list()[0]!.key, service);
    expect(queue.list()).toMatchObject([{ fraction: 0, failure: undefined }]);
    sent[1]!.arrive('doc_1');
    await again;
    expect(form.field('Files').value).toEqual(['doc_1']);
  });

  it('leave no trace when they are canceled, even if the upload finishes', async () => {
    const { form, sent, service, queue } = openQueue();
    const stopped = queue.start(file, service);
    queue.drop(queue.list()[0]!.key);
    expect(sent[0]!.signal.aborted).toBe(true);
    sent[0]!.arrive('doc_1');
    await stopped;
    expect(queue.list()).toEqual([]);
    expect(form.field('Files').value).toBeUndefined();
  });
});
