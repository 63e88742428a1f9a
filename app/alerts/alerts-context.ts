import { createContext, use } from 'react';
import type { NextPage } from '../problems/next-page.ts';

/** The content of an alert. */
export interface AlertWords {
  readonly tone: 'success' | 'danger';
  readonly text: string;
  /** The next page, if the server names one. */
  readonly nextPage?: NextPage | null;
}

export interface ShownAlert extends AlertWords {
  readonly id: number;
  /** Whether the user has moved to another page since the alert appeared. */
  readonly hasMoved: boolean;
}

export interface Alerts {
  /** Oldest first. */
  readonly shown: readonly ShownAlert[];
  /**
   * Shows an alert on this page and the next one. It replaces any earlier alert with the same text.
   *
   * @returns the alert's id
   */
  readonly raise: (words: AlertWords) => number;
  readonly dismiss: (id: number) => void;
}

export const AlertsContext = createContext<Alerts | null>(null);

/**
 * @throws Error if called outside the portal, where no user would see the alert
 */
export function useAlerts(): Alerts {
  const alerts = use(AlertsContext);
  if (alerts === null) throw new Error('useAlerts needs an AlertsContext around it');
  return alerts;
}
