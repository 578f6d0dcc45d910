import type { WebContents } from 'electron';

/** A page that does not come in so long keeps nothing waiting. Milliseconds. */
const patience = 1000;

/**
 * Settles once a page and the scripts that it runs at first were served, or in a second: what takes this process's time before
 * that keeps the page waiting.
 */
export const firstPageServed = (contents: Pick<WebContents, 'once'>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
    contents.once('dom-ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
