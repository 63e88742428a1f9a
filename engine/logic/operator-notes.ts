import type { OperatorNotes } from './operator.ts';
import { arithmeticNotes } from './operators/arithmetic-notes.ts';
import { conditionalNotes } from './operators/conditional-notes.ts';
import { comparisonNotes } from './operators/comparison-notes.ts';
import { dateNotes } from './operators/date-notes.ts';
import { emptinessNotes } from './operators/emptiness-notes.ts';
import { iteratorNotes } from './operators/iterator-notes.ts';
import { listNotes } from './operators/list-notes.ts';
import { moneyNotes } from './operators/money-notes.ts';
import { textNotes } from './operators/text-notes.ts';
import { variableNotes } from './operators/variable-notes.ts';

/** Describes each operator for authors, lint and explanations; keyed like `operators`. */
export const operatorNotes: ReadonlyMap<string, OperatorNotes> = new Map<string, OperatorNotes>(
  [
    variableNotes,
    conditionalNotes,
    iteratorNotes,
    comparisonNotes,
    arithmeticNotes,
    emptinessNotes,
    listNotes,
    textNotes,
    dateNotes,
    moneyNotes,
  ].flatMap((family) => Object.entries<OperatorNotes>(family)),
);
