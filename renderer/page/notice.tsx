import { useId, type ReactNode } from 'react';

/** The kind and the content of a `Notice`. */
export interface NoticeProps {
  /** The kind of notice, which determines its color. */
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly title?: string;
  readonly headingLevel?: 2 | 3;
  /** Whether the notice responds to something the student did. Screen readers announce it at once. */
  readonly urgent?: boolean;
  readonly children: ReactNode;
}

/** A message that stands out from the page's text. */
export function Notice({ tone, title, headingLevel = 2, urgent = false, children }: NoticeProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const named = title === undefined ? {} : { 'aria-labelledby': titleId };
  return (
    <div
      className={`cc-notice cc-notice-${tone}`}
      role={urgent ? 'alert' : title === undefined ? undefined : 'group'}
      {...named}
    >
      {title === undefined ? null : <Heading id={titleId}>{title}</Heading>}
      <div className="cc-notice-body">{children}</div>
    </div>
  );
}
