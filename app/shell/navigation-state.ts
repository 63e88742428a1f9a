import { createContext, use } from 'react';

/** False on the page that the browser loaded; true after the first navigation inside the portal. */
export const NavigationContext = createContext<boolean>(false);

export function useHasNavigated(): boolean {
  return use(NavigationContext);
}
