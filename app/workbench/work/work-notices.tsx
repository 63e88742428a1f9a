import { Button, Notice, useAnnouncer } from '@campus-cover/renderer';
import { useEffect, useState, type ReactElement } from 'react';
import { formatStaffMoment } from '../../shell/dates.ts';
import { SentenceList } from '../panes/sentence-list.tsx';
import { DiscardDialog } from './discard-changes-dialog.tsx';
import { DownloadLinks } from './download-links.tsx';
import { recentInWords } from './moment-words.ts';
import type { FileWork } from './use-file-work.ts';

/** Notices for the author: other editors, a conflict, or a draft that cannot be saved. */
export function WorkNotices({ work }: { readonly work: FileWork }): ReactElement {
  const { saving, others } = work;
  const announce = useAnnouncer();
  const [isDiscarding, setDiscarding] = useState(false);
  const names = others.map(({ author }) => author).join(', ');
  useEffect(() => {
    if (names !== '') announce(`Also editing: ${names}.`);
  }, [announce, names]);
  return (
    <div className="wb-notices">
      {work.inForce.isAvailable ? null : (
        <Notice tone="danger" title={`Students at ${work.school.name} cannot open this form`}>
          <p>
            The published version no longer works with the form. Fix the problems listed on the Problems tab and publish
            again, or restore a different version on the History tab.
          </p>
        </Notice>
      )}
      <NewerNotice work={work} />
      {work.setAside === null ? null : (
        <Notice tone="info" title="Your files are set aside" urgent>
          <p>You see the published version. Your own files stay saved until you change something here.</p>
          <details>
            <summary>Download my files</summary>
            <DownloadLinks files={work.setAside} school={work.school.slug} />
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
        <Notice tone="warning" title={`You have this ${work.what} open in another window`} urgent>
          <p>
            Other files were saved there, {recentInWords(saving.elsewhere.savedAt)}. Nothing is saved here until you
            choose.
          </p>
          <div className="wb-row">
            <Button look="secondary" onClick={saving.keeper.keepOwn}>
              Keep the files in this window
            </Button>
            <Button look="quiet" onClick={saving.keeper.takeElsewhere}>
              Use the files from the other window
            </Button>
          </div>
        </Notice>
      )}
      {isDiscarding ? <DiscardDialog work={work} onClose={() => setDiscarding(false)} /> : null}
      {others.length === 0 ? null : (
        <p className="wb-others">
          Also editing: {others.map(({ author, savedAt }) => `${author} (saved ${recentInWords(savedAt)})`).join(', ')}
        </p>
      )}
    </div>
  );
}

/** Shown when a different author publishes while this work is in progress. */
function NewerNotice({ work }: { readonly work: FileWork }): ReactElement | null {
  const { inForce, basedOn, school, what } = work;
  const announce = useAnnouncer();
  if (inForce.number === basedOn) return null;
  const { publication } = inForce;

  async function takeTheirs(): Promise<void> {
    if (await work.takeTheirs()) announce('You see the published version. Your own files are set aside.');
    else announce('Your files could not be saved, so nothing was changed.');
  }

  return (
    <Notice tone="warning" title="A newer version was published" urgent>
      {publication === null ? (
        <p>Students have the built-in version again.</p>
      ) : (
        <>
          <p>
            {publication.author} published version {publication.number}
            {what === 'form' ? ' of this form for ' : ' of '}
            {school.name} on {formatStaffMoment(publication.publishedAt)}: “{publication.why}”
          </p>
          <SentenceList sentences={publication.changes} most={3} />
        </>
      )}
      <p>Your files are unchanged. If you keep them, the Changes tab shows what publishing them would undo.</p>
      <div className="wb-row">
        <Button look="secondary" onClick={work.keepMine}>
          Keep my files
        </Button>
        <Button look="secondary" onClick={() => void takeTheirs()}>
          Use the published version
        </Button>
      </div>
    </Notice>
  );
}
