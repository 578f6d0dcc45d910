import type { WindowAction } from '@shared/bridge/actions';
import { invokeAction } from '@kit/bridge/client';
import { notify } from './overlays/notify';

/** Shows a window of a screen's own, and says so where that does not work. */
export const openWindow = async (action: WindowAction): Promise<void> => {
  const outcome = await invokeAction(action, {});
  if (!outcome.ok) notify.failure(outcome.failure);
};
