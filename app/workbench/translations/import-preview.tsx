import { useEffect, useRef, useState, type ReactElement } from 'react';
import { nameOfLanguage } from '@campus-cover/engine/analysis';
import { Button } from '@campus-cover/renderer';
import { StackTable, type StackColumn } from '../../shell/stack-table.tsx';
import { describeIssue } from './check-translation.ts';
import type { ImportPlan, PlannedChange } from './plan-import.ts';

export interface ImportPreviewProps {
  readonly name: string;
  readonly plan: ImportPlan;
  readonly onApply: (changes: readonly PlannedChange[]) => void;
  readonly onClose: () => void;
}

/**
 * What a translator's file would change, before it does. A translation whose original has changed since the export is
 * not chosen until the author chooses it.
 */
export function ImportPreview({ name, plan, onApply, onClose }: ImportPreviewProps): ReactElement {
  const { language, changes, refused, unchanged, empty } = plan;
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isChosen = ({ row, oldSource }: PlannedChange): boolean => (oldSource === null) !== flipped.has(row.id);
  const chosen = changes.filter(isChosen);
  const tongue = nameOfLanguage(language);

  function flip(id: string): void {
    setFlipped(new Set(flipped.has(id) ? [...flipped].filter((other) => other !== id) : [...flipped, id]));
  }

  return (
    <section className="live-pane" aria-labelledby="wb-import-heading">
      <h3 id="wb-import-heading" ref={heading} tabIndex={-1}>
        What {name} would change
      </h3>
      <ul>
        <li>{count(changes.length, 'new or different translation')}</li>
        <li>{count(refused.length, 'translation')} that cannot be used</li>
        <li>{count(unchanged, 'translation')} that the form already has</li>
        <li>{count(empty, 'text')} that the translator left empty, and that stay as they are</li>
      </ul>
      {changes.length === 0 ? null : (
        <StackTable
          label="Translations to import"
          keyOf={({ row }) => row.id}
          rows={changes}
          columns={columnsOf(language, { isChosen, flip })}
        />
      )}
      {refused.length === 0 ? null : (
        <>
          <h4>These translations cannot be used</h4>
          <StackTable
            label="Translations that cannot be used"
            keyOf={({ place, id }) => `${place} ${id}`}
            rows={refused}
            columns={[
              { name: 'Where', cellOf: ({ place, id }) => `${place}: ${id}` },
              { name: 'Original', cellOf: ({ source }) => source },
              { name: tongue, cellOf: ({ words }) => words },
              { name: 'Problem', cellOf: ({ why }) => why },
            ]}
          />
        </>
      )}
      <p className="live-row">
        {changes.length === 0 ? null : (
          <Button disabled={chosen.length === 0} onClick={() => onApply(chosen)}>
            Import {count(chosen.length, 'translation')}
          </Button>
        )}
        <Button look="secondary" onClick={onClose}>
          Back to the table
        </Button>
      </p>
    </section>
  );
}

interface Choosing {
  readonly isChosen: (change: PlannedChange) => boolean;
  readonly flip: (id: string) => void;
}

function columnsOf(language: string, { isChosen, flip }: Choosing): readonly StackColumn<PlannedChange>[] {
  return [
    {
      name: 'Import',
      cellOf: (change) => (
        <label className="live-check">
          <input type="checkbox" checked={isChosen(change)} onChange={() => flip(change.row.id)} />
          {change.row.where}
        </label>
      ),
    },
    { name: 'Original', cellOf: (change) => <Original change={change} /> },
    { name: 'Now', cellOf: ({ before }) => before ?? '' },
    {
      name: nameOfLanguage(language),
      cellOf: ({ words, issues }) => (
        <div>
          <p lang={language} dir="auto" className="wb-translation-source">
            {words}
          </p>
          {issues.map((issue) => (
            <p key={issue.kind} className="live-note">
              {describeIssue(issue)}
            </p>
          ))}
        </div>
      ),
    },
  ];
}

function Original({ change: { row, oldSource } }: { readonly change: PlannedChange }): ReactElement {
  if (oldSource === null) return <p className="wb-translation-source">{row.source}</p>;
  return (
    <div>
      <p className="wb-failed">The original has changed since the export.</p>
      <p className="wb-translation-source">
        Then: <del>{oldSource}</del>
      </p>
      <p className="wb-translation-source">
        Now: <ins>{row.source}</ins>
      </p>
    </div>
  );
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
