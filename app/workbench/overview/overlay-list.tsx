import { Button } from '@campus-cover/renderer';
import { useMemo, useState, type ReactElement } from 'react';
import type { WorkbenchOverview } from '../../api/workbench.ts';
import { SearchBox } from '../../search/search-box.tsx';
import { listRows, searchRows } from './list-rows.ts';
import { NewFormDialog } from './new-form-dialog.tsx';
import { OverlayTable } from './overlay-table.tsx';

/** The forms that schools change, filtered while the author types, and a button to start a form for one school. */
export function OverlayList({ overview }: { readonly overview: WorkbenchOverview }): ReactElement {
  const [text, setText] = useState('');
  const [isAdding, setAdding] = useState(false);
  const rows = useMemo(() => listRows(overview), [overview]);
  const found = searchRows(rows, text);
  return (
    <>
      <div className="wb-title">
        <h2>Forms that schools change</h2>
        <Button look="secondary" onClick={() => setAdding(true)}>
          New form…
        </Button>
      </div>
      {rows.length === 0 ? (
        <p>No school has changed a form yet. Choose a school and a form above to start.</p>
      ) : (
        <>
          <SearchBox
            id="wb-search"
            label="Search"
            hint="Type the name of a school, a form or the person who published the form."
            text={text}
            onType={setText}
            onEnter={() => undefined}
          />
          <output className="wb-found">
            {found.length === rows.length ? `${rows.length} forms` : `${found.length} of ${rows.length} forms`}
          </output>
          {found.length === 0 ? (
            <p>No forms match. To open a form that a school has not changed, choose it above.</p>
          ) : (
            <OverlayTable rows={found} />
          )}
        </>
      )}
      {isAdding ? <NewFormDialog overview={overview} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
