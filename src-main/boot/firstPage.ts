import type { WebContents } from 'electron';

/** Maximum time to wait for the first page (ms). */
const maxWait = 1000;

/**
 * Resolves once the page and its initial scripts have loaded, or after a second. Work that the main process starts
 * earlier would delay the page.
 */
export const waitForFirstPage = (contents: Pick<WebContents, 'once'>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWait);
    contents.once('dom-ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
