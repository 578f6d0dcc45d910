import { invokeAction } from '@kit/bridge/client';
import { notify } from '@kit/ui/overlays/notify';

/** Opens a page outside of the product in the system's browser, if the main process lets it. */
export const openLink = async (url: string): Promise<void> => {
  const outcome = await invokeAction('links.open', { url });
  if (!outcome.ok) notify.failure(outcome.failure);
};

/** The same of a page of any host: the user is asked about one that the environment does not name. */
export const openLinkConfirmed = async (url: string): Promise<void> => {
  const outcome = await invokeAction('links.openAsking', { url });
  if (!outcome.ok) notify.failure(outcome.failure);
};
