import './preview.css';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { Announcer, LanguageProvider, type FormServices } from '@campus-cover/renderer';
import { MemoryRouter } from 'react-router-dom';
import { loadValidators } from '../../forms/page/load-validators.ts';
import { SessionContext, type SessionAccess } from '../../sessions/session-context.ts';
import { createFieldOutline } from './field-outline.ts';
import { readToPreview, type FromPreview } from './messages.ts';
import { createPreviewDocuments, previewRecords } from './preview-documents.ts';
import { createPreviewHost, type PreviewHost, type Scene } from './preview-host.ts';
import { SteppedForm } from './stepped-form.tsx';
import { WholeForm } from './whole-form.tsx';

const PointLayer = lazy(async () => ({ default: (await import('../pointing/point-layer.tsx')).PointLayer }));

/** A session without a user, so that the form's pages show no personal data. */
const signedOut: SessionAccess = {
  session: { authenticated: false, today: '', universities: null },
  hasEnded: false,
  refresh: async () => {},
  signOut: async () => {},
  markExpired: () => {},
};

/** The live form, inside the workbench's frame. Outside the workbench, it shows only an explanation. */
export function PreviewRoot(): ReactElement {
  return window.parent === window ? <OutsideWorkbench /> : <FramedForm />;
}

function OutsideWorkbench(): ReactElement {
  return (
    <main className="page preview-alone">
      <h1>A form in the workbench</h1>
      <p>The staff workbench uses this page to show a form while it is being edited. On its own, this page is empty.</p>
      <p>
        <a href="/workbench">Go to the workbench</a>
      </p>
    </main>
  );
}

function FramedForm(): ReactElement {
  const [host] = useState(openHost);
  const scene = useSyncExternalStore(host.subscribe, host.scene);
  useEffect(() => listen(host), [host]);
  return (
    <Announcer>
      <main id="main" tabIndex={-1} className="preview-main">
        {scene === null ? <p className="preview-wait">Preparing the form…</p> : <DrawnScene scene={scene} />}
        {scene?.isShaped === true ? (
          <Suspense fallback={null}>
            <PointLayer form={scene.form} post={post} onChoose={host.choose} />
          </Suspense>
        ) : null}
      </main>
    </Announcer>
  );
}

function DrawnScene({ scene: { form, pages, words } }: { readonly scene: Scene }): ReactElement {
  const [documents] = useState(createPreviewDocuments);
  const [services] = useState<FormServices>(() => ({ documents, records: previewRecords }));
  return (
    <SessionContext value={signedOut}>
      <LanguageProvider language={words}>
        <MemoryRouter>
          {pages === 'whole' ? (
            <WholeForm key={keyOf(form)} form={form} services={services} />
          ) : (
            <SteppedForm form={form} services={services} documents={documents} />
          )}
        </MemoryRouter>
      </LanguageProvider>
    </SessionContext>
  );
}

function openHost(): PreviewHost {
  return createPreviewHost({
    post,
    loadValidators,
    outline: createFieldOutline(document),
    page: document,
    whenPainted: () =>
      // The browser paints after the animation frame callbacks and then runs the timeout.
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    findBarriers: async () => (await import('./find-barriers.ts')).findBarriers(),
  });
}

function post(message: FromPreview): void {
  window.parent.postMessage(message, window.location.origin);
}

/** Listens only to messages from the workbench around this frame. */
function listen(host: PreviewHost): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const take = ({ origin, source, data }: MessageEvent): void => {
    if (origin !== window.location.origin || source !== window.parent) return;
    const message = readToPreview(data);
    if (message !== null) host.receive(message);
  };
  const choose = ({ target }: Event): void => {
    const field = target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset['field'] : undefined;
    if (field !== undefined) host.choose(field);
  };
  window.addEventListener('message', take, { signal });
  document.addEventListener('click', choose, { signal });
  document.addEventListener('focusin', choose, { signal });
  post({ kind: 'ready' });
  return () => stop.abort();
}

const keys = new WeakMap<object, number>();
let count = 0;

/** Returns a new key for each form, so that earlier attempts do not carry over. */
function keyOf(form: object): number {
  const key = keys.get(form) ?? (count += 1);
  keys.set(form, key);
  return key;
}
