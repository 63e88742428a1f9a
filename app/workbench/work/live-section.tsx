import { Button } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { LivePane } from './live-pane.tsx';
import type { Panes } from './use-panes.ts';

/** The pane with the live form. The pane can take up the full width. */
export function LiveSection({ panes }: { readonly panes: Panes }): ReactElement {
  return (
    <section id="wb-form" className="wb-form" aria-labelledby="wb-form-heading" hidden={!panes.shows('form')}>
      <LivePane
        heading={
          <h2 id="wb-form-heading" className="wb-heading">
            Live form
          </h2>
        }
        tools={
          panes.canBeWhole ? (
            <Button look="quiet" onClick={panes.toggleWhole}>
              {panes.isWhole ? 'Beside the files' : 'Full width'}
            </Button>
          ) : null
        }
      />
    </section>
  );
}
