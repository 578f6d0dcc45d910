import { invokeAction } from '@kit/bridge/client';
import { notify } from '@kit/ui/overlays/notify';

/** Opens an allowed external page in the system browser. */
export const openLink = async (url: string): Promise<void> => {
  const outcome = await invokeAction('links.open', { url });
  if (!outcome.ok) notify.failure(outcome.failure);
};

/** Opens a page of any host; the user confirms hosts unknown to the environment. */
export const openLinkConfirmed = async (url: string): Promise<void> => {
  const outcome = await invokeAction('links.openAsking', { url });
  if (!outcome.ok) notify.failure(outcome.failure);
};
