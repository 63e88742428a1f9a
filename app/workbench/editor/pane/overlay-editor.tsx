import { toPointer, type JsonPath } from '@campus-cover/engine/analysis';
import { useCallback, type ReactElement, type Ref } from 'react';
import { createPlaceFinder, findNearestPlace } from '../../explain/find-place.ts';
import type { FileEntry } from '../../work/overlay-paths.ts';
import type { OverlayWork } from '../../work/use-overlay-work.ts';
import type { FilePlace, Finding, WorkbenchOverlay } from '../../workbench-context.ts';
import { offerTranslation } from '../offer-translation.ts';
import type { CheckedFiles } from './checked-files.ts';
import { EditorPane } from './editor-pane.tsx';
import { EditorTools } from './editor-tools.tsx';
import { ReadTools } from './read-tools.tsx';
import type { EditorHandle } from './use-editor-handle.ts';

type Base = NonNullable<WorkbenchOverlay['base']>;

export interface OverlayEditorProps {
  readonly ref: Ref<EditorHandle>;
  readonly work: OverlayWork;
  readonly file: FileEntry;
  readonly checks: readonly CheckedFiles[];
  readonly definition: unknown;
  /** Opens a different file, or a different location in this file. */
  readonly onOpen: (place: FilePlace) => void;
}

/** The editor for a school's form. It offers missing translations and links to the base form. */
export function OverlayEditor({ ref, work, file, checks, definition, onOpen }: OverlayEditorProps): ReactElement {
  const { key, store, overlay } = work;
  const { base } = overlay;
  const text = file.path === null ? textToRead(base, file.file) : (work.files[file.path] ?? '');
  const mend = useCallback(
    (finding: Finding, known: unknown) =>
      offerTranslation(finding, { work: { key, overlay, store }, definition: known, onOpen }),
    [key, onOpen, overlay, store],
  );

  function showBase({ file: form }: Base, path: JsonPath): void {
    const find = createPlaceFinder({ overlay, files: {} });
    onOpen(findNearestPlace(find, toPointer(path.slice(1))) ?? { file: form });
  }

  return (
    <EditorPane
      ref={ref}
      school={overlay.school.slug}
      store={store}
      file={file}
      text={text}
      checks={checks}
      definition={definition}
      mend={mend}
      renderTools={({ editor, path }) =>
        file.path === null && base !== null ? (
          <ReadTools base={base} isForm={file.kind === 'form'} onOpen={onOpen} />
        ) : (
          <EditorTools
            editor={editor}
            text={text}
            onShowBase={file.kind === 'overlay' && path.length > 1 && base !== null ? () => showBase(base, path) : null}
          />
        )
      }
    />
  );
}

function textToRead(base: Base | null, wanted: string): string {
  return wanted === base?.file ? base.text : (base?.parts.find((part) => part.file === wanted)?.text ?? '');
}
