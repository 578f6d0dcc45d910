import type { CallName } from '@shared/contract';
import { getSharedSkipReason, verifyResult, reportSkipped, type WritesOptions } from './writeChecks';

const updateCall: CallName = 'settings.update';

/** Tests saving the settings, with the tenant's name unchanged. */
export const trySettings = async (options: WritesOptions): Promise<void> => {
  const { client, replyCache, report, reportNotRestored } = options;
  const reason = getSharedSkipReason(options, [updateCall]);
  if (reason !== null) return reportSkipped(options, [updateCall], reason);
  const name = replyCache.get('settings.get')?.commerceName ?? '';
  if (name === '') return reportSkipped(options, [updateCall], 'the name of the shop could not be read');

  const updateReply = await client.call(updateCall, { body: { commerceName: name } });
  const readOutcome = await client.gateway.call('settings.get', {});
  const isSame = !readOutcome.ok || readOutcome.value.commerceName === name;
  report({ call: updateCall, leftOut: [], result: verifyResult(updateReply, isSame, 'the name has changed') });
  if (!isSame) reportNotRestored(`The shop is no longer called "${name}": restore its name by hand.`);
};
