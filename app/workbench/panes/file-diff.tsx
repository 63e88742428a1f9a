import { json } from '@codemirror/lang-json';
import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef, type ReactElement } from 'react';
import { editorRoot } from '../editor/editor-root.ts';
import { editorTheme } from '../editor/editor-theme.ts';

export interface FileDiffProps {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** The differences between two versions of a file, line by line. Unchanged lines are folded. */
export function FileDiff({ path, before, after }: FileDiffProps): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return undefined;
    const root = editorRoot(host.current);
    const view = new EditorView({
      root,
      parent: root,
      doc: after,
      extensions: [
        lineNumbers(),
        json(),
        editorTheme,
        EditorView.lineWrapping,
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({
          'aria-label': `Changes in ${path}`,
          'aria-readonly': 'true',
          tabindex: '0',
        }),
        unifiedMergeView({
          original: before,
          mergeControls: false,
          gutter: true,
          collapseUnchanged: { margin: 2, minSize: 6 },
          diffConfig: { timeout: 500 },
        }),
      ],
    });
    return () => view.destroy();
  }, [path, before, after]);
  return <div ref={host} className="wb-file-diff" />;
}
