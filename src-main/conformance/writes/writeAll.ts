import type { WritesOptions } from './writeChecks';
import { tryDriver, tryRoleAndUser } from './people';
import { trySettings } from './settingsTrial';
import { tryCredential } from './credentialTrial';
import { tryOrderEdit } from './orderTrial';
import { tryClosing } from './storeTrial';

/** Everything that is written, each taken back before the next begins. */
export const writeAll = async (options: WritesOptions): Promise<void> => {
  await tryDriver(options);
  await tryRoleAndUser(options);
  await trySettings(options);
  await tryClosing(options);
  await tryCredential(options);
  await tryOrderEdit(options);
};
