import type { CallName } from '@shared/contract';
import { getSharedSkipReason, verifyVerdict, reportSkipped, type WritesOptions } from './writeChecks';

const update: CallName = 'settings.update';

/** Tests saving the settings, with the tenant's name unchanged. */
export const trySettings = async (options: WritesOptions): Promise<void> => {
  const { visit, replyCache, report, notRestored } = options;
  const reason = getSharedSkipReason(options, [update]);
  if (reason !== null) return reportSkipped(options, [update], reason);
  const name = replyCache.get('settings.get')?.commerceName ?? '';
  if (name === '') return reportSkipped(options, [update], 'the name of the shop could not be read');

  const updateOutcome = await visit.call(update, { body: { commerceName: name } });
  const readOutcome = await visit.gateway.call('settings.get', {});
  const isSame = !readOutcome.ok || readOutcome.value.commerceName === name;
  report({ call: update, leftOut: [], verdict: verifyVerdict(updateOutcome, isSame, 'the name has changed') });
  if (!isSame) notRestored(`The shop is no longer called "${name}": restore its name by hand.`);
};
