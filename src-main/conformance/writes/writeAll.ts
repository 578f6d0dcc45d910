import type { WritesOptions } from './writeChecks';
import { tryDriver, tryRoleAndUser } from './people';
import { trySettings } from './settingsTrial';
import { tryCredential } from './credentialTrial';
import { tryOrderEdit } from './orderTrial';
import { tryClosing } from './storeTrial';

/** Tests all writes, one after another. Each is undone before the next. */
export const writeAll = async (options: WritesOptions): Promise<void> => {
  await tryDriver(options);
  await tryRoleAndUser(options);
  await trySettings(options);
  await tryClosing(options);
  await tryCredential(options);
  await tryOrderEdit(options);
};
