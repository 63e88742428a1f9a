import './pointing.css';
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { findFieldPlace, type Form } from '@campus-cover/engine';
import type { FromPreview } from '../preview/messages.ts';
import type { FieldKind, NewPlace } from '../shape/add-field.ts';
import { canBeEmpty } from '../shape/can-be-empty.ts';
import { findMoves } from '../shape/find-moves.ts';
import type { ShapeChange } from '../shape/shape-change.ts';
import { listSections } from '../shape/list-sections.ts';
import { sectionOf, sectionTarget } from '../shape/target-paths.ts';
import { FieldPalette } from './field-palette.tsx';
import type { DropPlace } from './find-drop-place.ts';
import { targetAt } from './read-boxes.ts';
import { TargetTools } from './target-tools.tsx';
import { usePointing } from './use-pointing.ts';
import { withoutHidden } from './without-hidden.ts';
import { WordsEditor } from './words-editor.tsx';
import { listWords, locateWords, wordsAt, type ShownWords } from './words-in-form.ts';

export interface PointLayerProps {
  readonly form: Form;
  readonly post: (message: FromPreview) => void;
  /** Tells the workbench which field the author chose. */
  readonly onChoose: (path: string) => void;
}

interface Editing {
  readonly words: ShownWords;
  readonly session: number;
  /** The text that the author has typed. */
  readonly text: string;
}

/**
 * Lets the author change the form by pointing at it: click words and type, drag a field or a section, or press a button
 * at it. The form itself does not react to the pointer.
 */
export function PointLayer({ form, post, onChoose }: PointLayerProps): ReactElement {
  const [chosen, setChosen] = useState<string | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const current = useRef<Editing | null>(null);
  const focused = useRef('');
  useLayoutEffect(() => {
    // A form that is drawn again has new controls.
    if (document.activeElement === document.body && document.hasFocus())
      document.getElementById(focused.current)?.focus({ preventScroll: true });
  });
  const { definition } = form;
  useRedrawOnResize();

  const shape = (change: ShapeChange, session = newSession()): void => post({ kind: 'shape', session, change });

  function edit(words: ShownWords): void {
    finish(true);
    current.current = { words, session: newSession(), text: words.text };
    setEditing(current.current);
  }

  function finish(keeps: boolean): void {
    const ended = current.current;
    if (ended === null) return;
    current.current = null;
    setEditing(null);
    const { session, words, text } = ended;
    const { path, what } = words;
    const isEmpty = text.trim() === '';
    const isKept = keeps && (!isEmpty || canBeEmpty(path));
    if (isKept && isEmpty) shape({ kind: 'words', path, text: '' }, session);
    post({ kind: 'shape-end', session, path, what, keeps: isKept });
  }

  function choose(element: Element): void {
    setChosen(targetAt(definition, element));
    const path = element.closest<HTMLElement>('[data-field]')?.dataset['field'];
    if (path !== undefined) onChoose(path);
  }

  function editNext(step: 1 | -1, from: ShownWords): void {
    const all = listWords(form, document);
    const next = all[all.findIndex(({ path }) => path.join('/') === from.path.join('/')) + step];
    if (next === undefined) return;
    next.element.scrollIntoView({ block: 'nearest' });
    choose(next.element);
    edit(next);
  }

  function openPalette({ where, to }: NewPlace, field: FieldKind | null): void {
    post({ kind: 'palette', place: { where, to }, field });
  }

  /** Below the chosen field, at the start of the chosen section, or at the end of the last one. */
  function placeForNew(): NewPlace {
    const [field] = chosen?.split('.') ?? [];
    if (field !== undefined) return { where: sectionOf(field) === null ? 'after' : 'first', to: field };
    return { where: 'last', to: sectionTarget(listSections(definition).at(-1)?.id ?? '') };
  }

  const move = (target: string, { where, to }: NewPlace): void => shape({ kind: 'move', target, where, to });

  const { drag, grip } = usePointing({
    definition,
    onClick(element) {
      choose(element);
      const words = wordsAt(form, element);
      if (words === null) finish(true);
      else edit(words);
    },
    onDrop(what, place) {
      if ('target' in what) move(what.target, place);
      else openPalette(place, what.newField);
    },
    onFocus(element) {
      focused.current = element.id;
      choose(element);
    },
    onKey(key, element) {
      const field = element.closest('[data-field]');
      const target = targetAt(definition, element);
      if (field === null || target === null) return;
      if (key === 'edit') {
        const [label] = listWords(form, field);
        if (label !== undefined) edit(label);
        return;
      }
      const place = findMoves(withoutHidden(form), target)[key];
      if (place !== null) move(target, place);
    },
  });

  return (
    <div className="point-layer">
      {chosen === null || editing !== null ? null : (
        <TargetTools
          definition={definition}
          moves={findMoves(withoutHidden(form), chosen)}
          target={chosen}
          name={nameOf(form, chosen)}
          onMove={(place) => move(chosen, place)}
          onAdd={() => openPalette(placeForNew(), null)}
          onDrop={() => {
            setChosen(null);
            shape({ kind: 'drop', target: chosen });
          }}
          onGrip={(event) => grip({ target: chosen }, event.nativeEvent)}
        />
      )}
      {editing === null ? null : (
        <WordsEditor
          key={editing.session}
          form={form}
          words={editing.words}
          onType={(text) => {
            current.current = { ...editing, text };
            // Removing words removes their translations too, so a field that is empty for a moment changes nothing.
            if (text.trim() !== '')
              shape({ kind: 'words', path: editing.words.path, text: text.trim() }, editing.session);
          }}
          onEnd={(keeps, next) => {
            // The author may already be at other words.
            if (current.current?.session !== editing.session) return;
            finish(keeps);
            if (next === 'next') editNext(1, editing.words);
            if (next === 'previous') editNext(-1, editing.words);
            if (next === 'here') focusNear(form, editing.words);
          }}
        />
      )}
      <DropLine drag={drag} />
      <FieldPalette
        onGrip={(kind, event) => grip({ newField: kind }, event.nativeEvent)}
        onAdd={(kind) => openPalette(placeForNew(), kind)}
      />
    </div>
  );
}

/** Draws again when the form's height changes: messages that appear or disappear move what is below them. */
function useRedrawOnResize(): void {
  const [, setHeight] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(() => setHeight(document.body.scrollHeight));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
}

function DropLine({ drag }: { readonly drag: { readonly place: DropPlace | null } | null }): ReactElement | null {
  const line = useRef<HTMLDivElement>(null);
  const place = drag?.place ?? null;
  useEffect(() => {
    if (line.current !== null && place !== null) line.current.style.top = `${place.line}px`;
  }, [place]);
  return place === null ? null : <div ref={line} className="point-drop" />;
}

/** A number that is different for each change, also after the frame has loaded again. */
let last = 0;
function newSession(): number {
  last = Math.max(last + 1, Math.floor(performance.timeOrigin + performance.now()));
  return last;
}

function nameOf({ definition }: Form, target: string): string {
  const section = sectionOf(target);
  if (section !== null) return definition.sections[section]?.title ?? section;
  try {
    return findFieldPlace(definition, target).schema.title ?? target;
  } catch {
    // The form may have lost the field since the author chose it.
    return target;
  }
}

/** Where the keyboard continues after the editor has closed. */
function focusNear(form: Form, { path }: ShownWords): void {
  const field = locateWords(form, document, path)?.element.closest('[data-field]');
  field?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}
