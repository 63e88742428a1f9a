import { Button, Notice, useAnnouncer } from '@campus-cover/renderer';
import { useEffect, useState, type ReactElement } from 'react';
import { SentenceList } from '../panes/sentence-list.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { DownloadLinks } from './download-links.tsx';
import { momentInWords, recentInWords } from './moment-words.ts';
import type { OverlayWork } from './use-overlay-work.ts';

/** What somebody at work has to know now: others, a conflict, a draft that cannot be kept. */
export function WorkNotices({ work }: { readonly work: OverlayWork }): ReactElement {
  const { saving, others } = work;
  const announce = useAnnouncer();
  const [isDiscarding, setDiscarding] = useState(false);
  const names = others.map(({ author }) => author).join(', ');
  useEffect(() => {
    if (names !== '') announce(`Also at work on it: ${names}.`);
  }, [announce, names]);
  return (
    <div className="wb-notices">
      {work.inForce.isAvailable ? null : (
        <Notice tone="danger" title={`Students of ${work.overlay.school.name} cannot open this form`}>
          <p>
            What was published does not fit the form any more. Mend what the tab Problems lists and publish it, or go
            back to something else in the tab History.
          </p>
        </Notice>
      )}
      <NewerNotice work={work} />
      {work.setAside === null ? null : (
        <Notice tone="info" title="Your files are set aside" urgent>
          <p>You see what was published. Your own files stay saved until you change something here.</p>
          <details>
            <summary>Download my files</summary>
            <DownloadLinks files={work.setAside} school={work.key.school} />
          </details>
          <div className="wb-row">
            <Button look="secondary" onClick={work.bringBack}>
              Bring my files back
            </Button>
            <Button look="quiet" onClick={() => setDiscarding(true)}>
              Discard my files…
            </Button>
          </div>
        </Notice>
      )}
      {saving.elsewhere === null ? null : (
        <Notice tone="warning" title="You have this form open in another window" urgent>
          <p>
            Something else was saved there, {recentInWords(saving.elsewhere.savedAt)}. Until you choose, nothing is
            saved here.
          </p>
          <div className="wb-row">
            <Button look="secondary" onClick={saving.keeper.keepOwn}>
              Keep what is in this window
            </Button>
            <Button look="quiet" onClick={saving.keeper.takeElsewhere}>
              Take what was saved there
            </Button>
          </div>
        </Notice>
      )}
      {isDiscarding ? <DiscardDialog work={work} onClose={() => setDiscarding(false)} /> : null}
      {others.length === 0 ? null : (
        <p className="wb-others">
          Also at work on it:{' '}
          {others.map(({ author, savedAt }) => `${author} (saved ${recentInWords(savedAt)})`).join(', ')}
        </p>
      )}
    </div>
  );
}

/** Somebody published while this work was going on. */
function NewerNotice({ work }: { readonly work: OverlayWork }): ReactElement | null {
  const { inForce, basedOn, overlay } = work;
  const announce = useAnnouncer();
  if (inForce.number === basedOn) return null;
  const { publication } = inForce;

  async function takeTheirs(): Promise<void> {
    if (await work.takeTheirs()) announce('You see what was published. Your own files are set aside.');
    else announce('Your files could not be saved first, so nothing was changed.');
  }

  return (
    <Notice tone="warning" title="Somebody published meanwhile" urgent>
      {publication === null ? (
        <p>Students have what Campus Cover was delivered with again.</p>
      ) : (
        <>
          <p>
            {publication.author} published number {publication.number} of this form for {overlay.school.name} on{' '}
            {momentInWords(publication.publishedAt)}: “{publication.why}”
          </p>
          <SentenceList sentences={publication.changes} most={3} />
        </>
      )}
      <p>Your files are untouched. If you keep them, the tab Changes shows what publishing them would take back.</p>
      <div className="wb-row">
        <Button look="secondary" onClick={work.keepMine}>
          Go on with my files
        </Button>
        <Button look="secondary" onClick={() => void takeTheirs()}>
          Go on with what was published
        </Button>
      </div>
    </Notice>
  );
}
