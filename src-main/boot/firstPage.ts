import type { WebContents } from 'electron';

/** Maximum wait for the first page (ms). */
const maxWait = 1000;

/**
 * Resolves when the page and its initial scripts have loaded, or after a second. Earlier work of the main process would
 * delay the page.
 */
export const waitForFirstPage = (contents: Pick<WebContents, 'once'>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWait);
    contents.once('dom-ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
