import { logicInWords } from '../explain/logic-in-words.ts';
import { joinWords } from '../../logic/words/join-words.ts';
import { isSame, pickWords, toChange, type Change, type Sides } from './change.ts';
import { diffMessages } from './diff-messages.ts';
import { diffRest } from './diff-rest.ts';
import { fieldDefinitionOf, partPathOf } from './field-parts.ts';
import { completeDocuments } from '../../definition/document-limits.ts';
import type { DocumentsDefinition } from '../../definition/form-definition.ts';

interface BehavingField {
  readonly path: string;
  readonly subject: string;
}

/**
 * Lists changes in what `fields` and `compute` specify for a field. Its initial visibility is described together with
 * the rules that show it.
 */
export function diffBehaviour({ before, after }: Sides, { path, subject }: BehavingField): readonly Change[] {
  const [past = {}, now = {}] = [fieldDefinitionOf(before, path), fieldDefinitionOf(after, path)];
  const at = ['fields', ...partPathOf(path)];
  const changes: Change[] = [];
  if ((past.onHide ?? 'park') !== (now.onHide ?? 'park')) {
    const words = now.onHide === 'clear' ? 'loses its answer when it is hidden' : 'keeps its answer while it is hidden';
    changes.push(
      toChange({ kind: 'clear', path: [...at, 'onHide'], before: past.onHide, after: now.onHide, subject, words }),
    );
  }
  if (!isSame(past.normalize, now.normalize)) {
    const words =
      now.normalize === undefined
        ? 'is accepted exactly as typed'
        : `is cleaned up: ${joinWords(now.normalize.map((name) => tidying[name]))}`;
    changes.push(
      toChange({
        kind: 'tidying',
        path: [...at, 'normalize'],
        before: past.normalize,
        after: now.normalize,
        subject,
        words,
      }),
    );
  }
  if (!isSame(past.documents, now.documents)) {
    const words = now.documents === undefined ? 'no longer takes documents' : `takes ${tellDocuments(now.documents)}`;
    changes.push(
      toChange({
        kind: 'documents',
        path: [...at, 'documents'],
        before: past.documents,
        after: now.documents,
        subject,
        words,
      }),
    );
  }
  changes.push(...diffMessages(past.messages, now.messages, { path: [...at, 'messages'], subject }));
  changes.push(...diffCompute({ before, after }, { path, subject }));
  const except = ['initially', 'hide', 'refuse', 'onHide', 'normalize', 'documents', 'messages', 'items'];
  changes.push(...diffRest(past, now, { kind: 'other', path: at, except }));
  return changes;
}

const tidying = {
  digits: 'only digits are kept',
  alphanumeric: 'only letters and digits are kept',
  upper: 'letters become capitals',
  'collapse-spaces': 'several spaces become one',
  money: 'it becomes an amount such as 1234.50',
} as const;

function tellDocuments(documents: DocumentsDefinition): string {
  const { types: mediaTypes, maxSizeBytes, maxCount } = completeDocuments(documents);
  const types = mediaTypes.map((type) => type.split('/').at(-1)!.toUpperCase());
  const size = `${Math.round((maxSizeBytes / 1024 / 1024) * 10) / 10} MB`;
  return `at most ${maxCount} documents of ${size} each (${joinWords(types, 'or')})`;
}

function diffCompute({ before, after }: Sides, { path, subject }: BehavingField): readonly Change[] {
  const [past, now] = [before.compute?.[path], after.compute?.[path]];
  if (isSame(past, now)) return [];
  const group = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : undefined;
  const told = now === undefined ? '' : logicInWords(after, group).noun(now);
  const words = pickWords(past, now, {
    added: `is computed: ${told}`,
    removed: 'is no longer computed',
    changed: `is computed differently: ${told}`,
  });
  return [toChange({ kind: 'computed', path: ['compute', path], before: past, after: now, subject, words })];
}
