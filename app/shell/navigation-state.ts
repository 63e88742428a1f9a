import { createContext, use } from 'react';

/** False on the page that the browser itself loaded, true after the first move inside the portal. */
export const NavigationContext = createContext<boolean>(false);

export function useHasNavigated(): boolean {
  return use(NavigationContext);
}
