import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { toJson } from '@campus-cover/engine/analysis';
import { useAnnouncer } from '@campus-cover/renderer';
import { useLiveForm } from '../preview/live-form-context.ts';
import type { FromPreview } from '../preview/messages.ts';
import { newOverlay } from '../work/file-templates.ts';
import { versionOf } from '../work/form-version.ts';
import { parseBase, type BaseForm } from '../work/parse-base.ts';
import { addStep, canUndo, changedPaths, type UndoStep } from '../work/undo-steps.ts';
import { useWorkbench, type OverlayFiles } from '../workbench-context.ts';
import type { AddFieldDialogProps } from './add-field-dialog.tsx';
import { findTranslations } from './find-translations.ts';
import type { ShapeChange } from './shape-change.ts';
import { ShapeContext, type Shape } from './shape-context.ts';
import { overlayPath, shapeFiles, type ShapedForm } from './shape-files.ts';
import { tellChange } from './tell-change.ts';
import { tellTranslations } from './tell-translations.ts';

const AddFieldDialog = lazy(async () => ({ default: (await import('./add-field-dialog.tsx')).AddFieldDialog }));

/** A field that the author is adding. */
type Adding = Pick<AddFieldDialogProps, 'place' | 'kind'>;

/**
 * Provides the school's form to the panes that change it by pointing, and makes the changes of the live form. A form
 * that only the school has is not an overlay, so there is nothing to shape.
 */
export function ShapeProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const { base } = useWorkbench().overlay;
  return base === null ? <>{children}</> : <OverlayShapeProvider base={base}>{children}</OverlayShapeProvider>;
}

interface OverlayShapeProps {
  readonly base: BaseForm;
  readonly children: ReactNode;
}

function OverlayShapeProvider({ base, children }: OverlayShapeProps): ReactElement {
  const { overlay, files, inForce, changeFile } = useWorkbench();
  const { listen } = useLiveForm();
  const announce = useAnnouncer();
  const form = useShapedForm(base);
  const [steps, setSteps] = useState<readonly UndoStep[]>([]);
  const [adding, setAdding] = useState<Adding | null>(null);
  // The next letter can arrive before the page has drawn the last one.
  const latest = useRef({ files, steps });
  useLayoutEffect(() => {
    latest.current = { files, steps };
  }, [files, steps]);

  const write = useCallback(
    (before: OverlayFiles, after: OverlayFiles, next: readonly UndoStep[]) => {
      latest.current = { files: after, steps: next };
      setSteps(next);
      for (const path of changedPaths(before, after)) changeFile(path, after[path] ?? null);
    },
    [changeFile],
  );
  const change = useCallback(
    (made: ShapeChange, session?: number) => {
      const { files: before, steps: known } = latest.current;
      const after = shapeFiles(before, form, made);
      if (after !== before) write(before, after, addStep(known, { before, after, session }));
    },
    [form, write],
  );
  const undoStep = useCallback(
    (session?: number) => {
      const { files: now, steps: known } = latest.current;
      const last = known.at(-1);
      if (last === undefined || (session !== undefined && last.session !== session) || !canUndo(last, now)) return;
      const restored = changedPaths(last.before, last.after).reduce<OverlayFiles>((left, path) => {
        const { [path]: _gone, ...rest } = left;
        const text = last.before[path];
        return text === undefined ? rest : { ...rest, [path]: text };
      }, now);
      write(now, restored, known.slice(0, -1));
    },
    [write],
  );

  const take = useCallback(
    (message: FromPreview) => {
      if (message.kind === 'palette') setAdding({ place: message.place, kind: message.field ?? undefined });
      if (message.kind === 'shape') {
        change(message.change, message.session);
        if (message.change.kind !== 'words') announce(tellChange(form, message.change));
      }
      if (message.kind === 'shape-end') {
        const { session, keeps, path, what } = message;
        const isChanged = latest.current.steps.at(-1)?.session === session;
        if (!keeps) undoStep(session);
        else if (isChanged) {
          const missing = tellTranslations(findTranslations({ files: latest.current.files, inForce, form }, path));
          announce(`${what} changed. ${missing}`.trim());
        }
      }
    },
    [announce, change, form, inForce, undoStep],
  );
  useEffect(() => listen(take), [listen, take]);

  const last = steps.at(-1);
  const shape = useMemo<Shape>(
    () => ({
      form,
      text: files[overlayPath(form)] ?? newOverlay(form, form.version),
      schoolName: overlay.school.name,
      change,
      undo: last !== undefined && canUndo(last, files) ? () => undoStep() : null,
      translationsOf: (path) => findTranslations({ files, inForce, form }, path),
      openPalette: (place) => setAdding({ place }),
    }),
    [form, files, inForce, overlay.school.name, change, last, undoStep],
  );
  return (
    <ShapeContext value={shape}>
      {children}
      {adding === null ? null : (
        <Suspense fallback={null}>
          <AddFieldDialog {...adding} onClose={() => setAdding(null)} />
        </Suspense>
      )}
    </ShapeContext>
  );
}

function useShapedForm(whole: BaseForm): ShapedForm {
  const { overlay, shown } = useWorkbench();
  const base = useMemo(() => {
    const node = parseBase(whole);
    return node === undefined ? undefined : toJson(node);
  }, [whole]);
  const definition = shown?.definition;
  return useMemo(() => {
    const [own = 'en'] = overlay.form.languages;
    const language = definition?.['language'];
    return {
      school: overlay.school.slug,
      form: overlay.form.id,
      version: versionOf(whole.text),
      languages: overlay.form.languages,
      language: typeof language === 'string' ? language : own,
      base,
      definition,
    };
  }, [overlay, whole, base, definition]);
}
