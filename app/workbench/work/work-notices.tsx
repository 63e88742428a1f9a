import { Button, Notice } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { DownloadLinks } from './download-links.tsx';
import { momentInWords } from './moment-words.ts';
import type { OverlayWork } from './use-overlay-work.ts';

/** What somebody at work has to know now: others, a conflict, a draft that cannot be kept. */
export function WorkNotices({ work }: { readonly work: OverlayWork }): ReactElement {
  const { saving, others } = work;
  return (
    <div className="wb-notices">
      <NewerNotice work={work} />
      {work.setAside === null ? null : (
        <Notice tone="info" title="Your files are set aside" urgent>
          <p>You see what was published. Your own files stay saved until you change something here.</p>
          <DownloadLinks files={work.setAside} school={work.key.school} />
          <div className="wb-row">
            <Button look="secondary" onClick={work.bringBack}>
              Bring my files back
            </Button>
            <Button look="quiet" onClick={() => void work.discard()}>
              Discard my files
            </Button>
          </div>
        </Notice>
      )}
      {saving.elsewhere === null ? null : (
        <Notice tone="warning" title="You have this form open in another window" urgent>
          <p>
            Something else was saved there, {momentInWords(saving.elsewhere.savedAt)}. Until you choose, nothing is
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
      {others.length === 0 ? null : (
        <p className="wb-others">
          Also at work on it:{' '}
          {others.map(({ author, savedAt }) => `${author} (saved ${momentInWords(savedAt)})`).join(', ')}
        </p>
      )}
    </div>
  );
}

/** Somebody published while this work was going on. */
function NewerNotice({ work }: { readonly work: OverlayWork }): ReactElement | null {
  const { inForce, basedOn, overlay } = work;
  if (inForce.number === basedOn) return null;
  const { publication } = inForce;
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
          {publication.changes.length === 0 ? null : (
            <ul>
              {publication.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
        </>
      )}
      <p>Your files are untouched. If you keep them, the tab Changes shows what publishing them would take back.</p>
      <div className="wb-row">
        <Button look="secondary" onClick={work.keepMine}>
          Go on with my files
        </Button>
        <Button look="secondary" onClick={work.takeTheirs}>
          Go on with what was published
        </Button>
      </div>
    </Notice>
  );
}
