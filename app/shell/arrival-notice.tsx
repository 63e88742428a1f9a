import { useEffect, type ReactElement } from 'react';
import { Notice, useAnnouncer } from '@campus-cover/renderer';
import { useLocation } from 'react-router-dom';
import { readArrivalMessage } from './arrival-message.ts';

/** Shows and announces what the page before has to say, e.g. that a form was sent; otherwise nothing. */
export function ArrivalNotice(): ReactElement | null {
  const message = readArrivalMessage(useLocation().state);
  const announce = useAnnouncer();
  useEffect(() => {
    if (message !== null) announce(message);
  }, [message, announce]);
  return message === null ? null : <Notice tone="success">{message}</Notice>;
}
