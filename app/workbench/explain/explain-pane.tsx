import '../preview/live-form.css';
import { lazy, Suspense, useId, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { Badge } from '../preview/badge.tsx';
import { useLiveForm } from '../preview/live-form-context.ts';
import type { LiveField, LiveState, ToldField, ToldReason } from '../preview/messages.ts';
import { schemaPointer } from '../preview/schema-pointer.ts';
import { DroppedList } from '../shape/dropped-list.tsx';
import { useShapeIfAny } from '../shape/shape-context.ts';
import { ReviewReasons } from './review-reasons.tsx';
import { PlaceLink } from './place-link.tsx';
import { templatePath } from '@campus-cover/engine';
import { findNearestPlace, type PlaceFinder } from './find-place.ts';
import { usePlaces } from './use-places.ts';

const ShapeField = lazy(async () => ({ default: (await import('../shape/shape-field.tsx')).ShapeField }));

/**
 * Explains a field: every rule, check and value that affects it, what each of them reads, and where each of them is in
 * the files. Below that, an author can change the field for the school.
 */
export function ExplainPane(): ReactElement {
  const { state, told } = useLiveForm();
  const find = usePlaces();
  const shape = useShapeIfAny();
  if (state === null) return <p className="live-note">There is no form yet.</p>;
  return (
    <div className="live-pane">
      <FieldChoice state={state} />
      {told === null ? (
        <p>Click a field in the form, or choose one from the list, to see why it looks the way it does.</p>
      ) : (
        <>
          <Explained told={told} find={find} />
          {shape === null ? null : (
            <Suspense fallback={null}>
              <ShapeField field={templatePath(told.path)} />
            </Suspense>
          )}
        </>
      )}
      <ReviewReasons review={state.review} find={find} />
      {shape === null ? null : <DroppedList />}
      {shape === null || shape.undo === null ? null : (
        <p className="live-row">
          <Button look="secondary" onClick={shape.undo}>
            Undo the last change
          </Button>
        </p>
      )}
    </div>
  );
}

function FieldChoice({ state }: { readonly state: LiveState }): ReactElement {
  const { chosen, choose } = useLiveForm();
  const id = useId();
  const groups = [...state.sections, null].map((section) => ({
    title: section === null ? 'In no section' : `${section.title}${section.visible ? '' : ' (hidden)'}`,
    fields: state.fields.filter((field) => field.section === (section?.id ?? null)),
  }));
  const isThere = state.fields.some(({ path }) => path === chosen);
  return (
    <div className="live-choice">
      <label htmlFor={id}>Field</label>
      <select
        id={id}
        value={isThere && chosen !== null ? chosen : ''}
        onChange={({ target }) => choose(target.value === '' ? null : target.value)}
      >
        <option value="">None chosen</option>
        {groups
          .filter(({ fields }) => fields.length > 0)
          .map(({ title, fields }) => (
            <optgroup key={title} label={title}>
              {fields.map((field) => (
                <option key={field.path} value={field.path}>
                  {nameOf(field)}
                </option>
              ))}
            </optgroup>
          ))}
      </select>
    </div>
  );
}

function nameOf({ label, path, visible }: LiveField): string {
  return `${label} – ${path}${visible ? '' : ' (hidden)'}`;
}

function Explained({ told, find }: { readonly told: ToldField; readonly find: PlaceFinder }): ReactElement {
  const place = findNearestPlace(find, schemaPointer(templatePath(told.path)));
  return (
    <section className="live-pane" aria-label={told.label}>
      <h3>{told.label}</h3>
      <p className="live-row">
        <code>{told.path}</code>
        <PlaceLink place={place} what={`the field ${told.path}`} />
      </p>
      <ul>
        {told.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <h3>What affects this field</h3>
      {told.reasons.length === 0 ? <p>Nothing. The field is always shown and never required.</p> : null}
      <ul className="live-list">
        {told.reasons.map((reason) => (
          <ReasonRow key={`${reason.kind} ${reason.id} ${reason.effect}`} reason={reason} find={find} />
        ))}
      </ul>
    </section>
  );
}

const effects: Readonly<Record<string, string>> = {
  show: 'shows it',
  hide: 'hides it',
  require: 'requires it',
  disable: 'locks it',
  readOnly: 'locks it',
  set: 'sets its value',
  clear: 'clears it',
  options: 'sets its choices',
  assert: 'checks it',
  prefill: 'prefills it',
};

const kinds: Readonly<Record<string, string>> = {
  rule: 'Rule',
  check: 'Check',
  compute: 'Computed value',
  prefill: 'Prefill',
  schema: 'The field itself',
  refusal: 'Choice',
  note: 'Text',
  section: 'Section',
};

function ReasonRow({ reason, find }: { readonly reason: ToldReason; readonly find: PlaceFinder }): ReactElement {
  const { kind, id, effect, words, reads } = reason;
  const named = kind === 'schema' || kind === 'compute' ? kinds[kind] : `${kinds[kind] ?? kind} “${id}”`;
  return (
    <li className="live-pane">
      <div className="live-row">
        <strong>{`${named} ${effects[effect] ?? effect}`}</strong>
        <Outcome reason={reason} />
        <PlaceLink place={find(reason.pointer)} what={`${kinds[kind] ?? kind} ${id}`} />
      </div>
      {words === '' ? null : <p>{words}</p>}
      {reads.length === 0 ? null : (
        <ul aria-label="What it read">
          {reads.map(({ name, value }) => (
            <li key={name}>{`${name} is ${value}`}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Outcome({ reason: { kind, holds } }: { readonly reason: ToldReason }): ReactElement | null {
  if (kind === 'schema' || kind === 'compute') return null;
  if (holds === null) return <Badge tone="plain">waits</Badge>;
  if (kind === 'refusal') return holds ? <Badge tone="plain">not chosen</Badge> : <Badge tone="bad">chosen now</Badge>;
  if (kind === 'check') return holds ? <Badge tone="good">passes</Badge> : <Badge tone="bad">fails</Badge>;
  return holds ? <Badge tone="good">true now</Badge> : <Badge tone="plain">not true now</Badge>;
}
