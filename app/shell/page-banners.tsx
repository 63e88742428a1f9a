import type { ReactElement } from 'react';
import { Notice } from '@campus-cover/renderer';
import type { UniversityChoice } from '../api/portal.ts';

/** What stands above a page today. It is there from the start, so nothing is announced. */
export function PageBanners({ banners }: Pick<UniversityChoice, 'banners'>): ReactElement {
  return (
    <>
      {banners.map(({ id, tone, text }) => (
        <Notice key={id} tone={tone}>
          {text}
        </Notice>
      ))}
    </>
  );
}
