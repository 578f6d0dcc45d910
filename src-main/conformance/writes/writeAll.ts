import type { WritesWish } from './kit';
import { tryDriver, tryRoleAndUser } from './people';
import { trySettings } from './settingsTrial';
import { tryClosing } from './storeTrial';

/** Everything that is written, each taken back before the next begins. */
export const writeAll = async (wish: WritesWish): Promise<void> => {
  await tryDriver(wish);
  await tryRoleAndUser(wish);
  await trySettings(wish);
  await tryClosing(wish);
};
