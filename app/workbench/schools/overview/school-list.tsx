import { Button } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import { fetchSchools, type SchoolEntry } from '../../../api/workbench-schools.ts';
import { explainFailure } from '../../../problems/explain-failure.ts';
import { SearchBox } from '../../../search/search-box.tsx';
import { useResource } from '../../../shell/use-resource.ts';
import { NewSchoolDialog } from './new-school-dialog.tsx';
import { SchoolTable } from './school-table.tsx';

/** Every school, filtered while the author types, and a button to add a new one. */
export function SchoolList(): ReactElement {
  const [resource, retry] = useResource(fetchSchools);
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="wb-schools-heading">
      <div className="wb-title">
        <h2 id="wb-schools-heading">Schools</h2>
        <Button look="secondary" onClick={() => setAdding(true)}>
          New school…
        </Button>
      </div>
      {resource.state === 'loading' ? <p>Loading…</p> : null}
      {resource.state === 'failed' ? (
        <>
          <p className="wb-failed">{explainFailure(resource.error, 'the schools could not be loaded')}</p>
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
        </>
      ) : null}
      {resource.state === 'ready' ? <FoundSchools schools={resource.value} /> : null}
      {isAdding ? <NewSchoolDialog onClose={() => setAdding(false)} /> : null}
    </section>
  );
}

function FoundSchools({ schools }: { readonly schools: readonly SchoolEntry[] }): ReactElement {
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = schools.filter(({ name, slug }) =>
    words.every((word) => `${name} ${slug}`.toLowerCase().includes(word)),
  );
  if (schools.length === 0) return <p>There are no schools yet. Start one with “New school”.</p>;
  return (
    <>
      <SearchBox
        id="wb-school-search"
        label="Find a school"
        hint="Name or short name."
        text={text}
        onType={setText}
        onEnter={() => undefined}
      />
      <output className="wb-found">
        {found.length === schools.length ? `${schools.length} schools` : `${found.length} of ${schools.length} schools`}
      </output>
      {found.length === 0 ? <p>No schools match.</p> : <SchoolTable schools={found} />}
    </>
  );
}
