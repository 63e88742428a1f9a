// oxlint-disable jsx-a11y/prefer-tag-over-role -- a page is drawn on a canvas, because an img needs an address
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { PdfPage } from './pdf-messages.ts';
import { readPdf } from './read-pdf.ts';

interface PdfViewProps {
  readonly name: string;
  readonly address: string;
}

/** The pages of a PDF document as pictures, with their text for screen readers. */
export function PdfView({ name, address }: PdfViewProps): ReactElement {
  const [count, setCount] = useState<number | null>(null);
  const [pages, setPages] = useState<readonly PdfPage[]>([]);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const loading = new AbortController();
    const received: PdfPage[] = [];
    let end = () => loading.abort();
    async function load(): Promise<void> {
      const answer = await fetch(address, { signal: loading.signal });
      if (!answer.ok) return setFailed(true);
      const bytes = await answer.arrayBuffer();
      if (loading.signal.aborted) return;
      end = readPdf(bytes, {
        onOpened: setCount,
        onPage(page) {
          received.push(page);
          setPages((drawn) => [...drawn, page]);
        },
        onFailed: () => setFailed(true),
      });
    }
    load().catch(() => {
      if (!loading.signal.aborted) setFailed(true);
    });
    return () => {
      loading.abort();
      end();
      for (const { picture } of received) picture.close();
    };
  }, [address]);
  return (
    <div className="viewed-document">
      {count === null && !isFailed ? <output>Opening {name}…</output> : null}
      {pages.map((page) => (
        <PdfPageView key={page.number} page={page} of={count ?? page.number} />
      ))}
      {isFailed ? <p role="alert">We could not show this document. Download it to open it.</p> : null}
      {count !== null && count > pages.length && !isFailed ? (
        <p>
          {pages.length} of {count} pages are shown.
        </p>
      ) : null}
    </div>
  );
}

function PdfPageView({ page, of }: { readonly page: PdfPage; readonly of: number }): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // A closed picture has no size. React's strict mode runs an effect twice.
    if (page.picture.width === 0) return;
    canvas.current?.getContext('2d')?.drawImage(page.picture, 0, 0);
    // The canvas has its own copy.
    page.picture.close();
  }, [page]);
  const text = page.text.trim();
  return (
    <figure>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${page.number} of ${of}`}
        width={page.width}
        height={page.height}
      />
      <figcaption>
        Page {page.number} of {of}
        {text === '' ? null : <span className="cc-visually-hidden">. Text of the page: {text}</span>}
      </figcaption>
    </figure>
  );
}
