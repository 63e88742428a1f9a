import type { ReactElement } from 'react';
import { toPointer } from '@campus-cover/engine/analysis';
import { Badge } from '../preview/badge.tsx';
import type { LiveState } from '../preview/messages.ts';
import type { PlaceFinder } from './find-place.ts';
import { PlaceLink } from './place-link.tsx';

interface ReviewReasonsProps extends Pick<LiveState, 'review'> {
  readonly find: PlaceFinder;
}

/** Explains whether a submission with these answers would wait for the school's decision, and why. */
export function ReviewReasons({ review, find }: ReviewReasonsProps): ReactElement | null {
  if (review.length === 0) return null;
  return (
    <section className="live-pane" aria-label="Review">
      <h3>Would the submission wait for a decision?</h3>
      <ul className="live-list">
        {review.map(({ id, holds, sentence }) => (
          <li key={id} className="live-pane">
            <div className="live-row">
              <strong>{`Reason “${id}”`}</strong>
              {holds ? <Badge tone="good">true now</Badge> : <Badge tone="plain">not true now</Badge>}
              <PlaceLink place={find(toPointer(['review', 'reasons', id]))} what={`the reason ${id}`} />
            </div>
            <p>{sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
