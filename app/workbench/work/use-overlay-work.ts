import { useMemo } from 'react';
import type { OverlayKey } from '../../api/workbench.ts';
import type { WorkbenchOverlay } from '../workbench-context.ts';
import { overlayCalls } from './overlay-calls.ts';
import { useFileWork, type FileWork } from './use-file-work.ts';

/** The work on one school's form: its files, how they are saved, and what other authors are doing. */
export interface OverlayWork extends FileWork {
  readonly key: OverlayKey;
  readonly overlay: WorkbenchOverlay;
}

export function useOverlayWork(overlay: WorkbenchOverlay): OverlayWork {
  const { school, form, others } = overlay;
  const key = useMemo(() => ({ school: school.slug, form: form.id }), [school.slug, form.id]);
  const calls = useMemo(() => overlayCalls(key), [key]);
  const hasBase = overlay.base !== null;
  const place = `${key.school}/${key.form}`;
  const work = useFileWork({ place, school, what: 'form', hasBase, calls, stored: overlay, others });
  return { ...work, key, overlay };
}
