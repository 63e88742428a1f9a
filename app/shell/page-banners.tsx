import type { ReactElement } from 'react';
import { Notice } from '@campus-cover/renderer';
import type { UniversityChoice } from '../api/portal.ts';

/** The current banners above a page. They are part of the first render, so screen readers do not announce them. */
export function PageBanners({ banners }: Pick<UniversityChoice, 'banners'>): ReactElement {
  return (
    <>
      {banners.map(({ id, tone, text }) => (
        <Notice key={id} tone={tone}>
          <bdi>{text}</bdi>
        </Notice>
      ))}
    </>
  );
}
