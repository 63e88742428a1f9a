import { useId, type ReactNode } from 'react';

export interface NoticeProps {
  /** What it is about; the colour says it again. */
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly title?: string;
  readonly headingLevel?: 2 | 3;
  /** It appeared because of something the person did, and is said at once. */
  readonly urgent?: boolean;
  readonly children: ReactNode;
}

/** Something to know, set apart from the page's text. */
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
