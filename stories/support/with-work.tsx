import type { ReactElement } from 'react';
import { useOverlayWork, type OverlayWork } from '../../app/workbench/work/use-overlay-work.ts';
import type { WorkbenchOverlay } from '../../app/workbench/workbench-context.ts';
import { answering, type Answers } from './answering.ts';
import { files, overlay, publications } from './workbench-world.ts';

const nobodyElse = { number: 3, author: 'Nora Newby', others: [] };

/** The server's responses for a form that no other author is editing, including while the author types. */
export const quietServer: Answers = {
  'GET /api/workbench/overlays/{school}/{form}/editing': nobodyElse,
  'GET /api/workbench/overlays/{school}/{form}': overlay,
  'PUT /api/workbench/overlays/{school}/{form}/draft': {
    ...nobodyElse,
    revision: 2,
    savedAt: '2026-11-21T12:00:00Z',
  },
  'DELETE /api/workbench/overlays/{school}/{form}/draft': undefined,
  'GET /api/workbench/overlays/{school}/{form}/publications': { publications },
  'GET /api/workbench/overlays/{school}/{form}/publications/{number}': { ...publications[0]!, files },
  'GET /api/workbench/students': {
    students: [
      { id: 'maya', name: 'Maya Rivera', context: {}, prefill: null },
      { id: 'ken', name: 'Ken Ito', context: {}, prefill: null },
    ],
  },
};

export const withQuietServer = answering(quietServer);

/** The overlay with the author's unpublished draft. */
export const changedOverlay: WorkbenchOverlay = {
  ...overlay,
  draft: {
    files: {
      ...files,
      'small-waiver.json': files['small-waiver.json']!.replace('a parent', 'your mother or father'),
      'scenarios/no-phone.json': '{}\n',
    },
    basedOn: 3,
    revision: 1,
    savedAt: '2026-11-21T11:58:00Z',
  },
};

export interface WithWorkProps {
  /** Default: Bay State's, as published. */
  readonly overlay?: WorkbenchOverlay | undefined;
  /** Later events, e.g. a draft that could not be saved. */
  readonly change?: ((work: OverlayWork) => Partial<OverlayWork>) | undefined;
  readonly children: (work: OverlayWork) => ReactElement | null;
}

/** Provides the work on a school's form to the parts of the page that need it. */
export function WithWork({ overlay: begun = overlay, change, children }: WithWorkProps): ReactElement | null {
  const work = useOverlayWork(begun);
  return children({ ...work, ...change?.(work) });
}
