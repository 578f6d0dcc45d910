import type { WindowAction } from '@shared/bridge/actions';
import { invokeAction } from '@kit/bridge/client';
import { notify } from './overlays/notify';

/** Opens a screen's own window, and reports a failure. */
export const openWindow = async (action: WindowAction): Promise<void> => {
  const outcome = await invokeAction(action, {});
  if (!outcome.ok) notify.failure(outcome.failure);
};
