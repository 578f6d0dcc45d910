import type { CallName, CallReplyOf } from '@shared/contract';
import { getReplyIds } from '../replyCache';
import { isGood, type CheckResult } from '../checkResult';
import { canHaveApplied, reportSkipped, getSharedSkipReason, type WritesOptions } from './writeChecks';

const saveCall: CallName = 'credentials.save';
const key = 'amipass_payment';

const fieldNames = ['authToken', 'userPay', 'localId', 'establishmentId'] as const;

type Credentials = CallReplyOf<'credentials.list'>;

const readAllCredentials = async ({ client }: WritesOptions): Promise<Credentials | null> => {
  const outcome = await client.gateway.call('credentials.list', { query: { key } });
  return outcome.ok ? outcome.value : null;
};

/** Connects a store that has no Amipass credentials, changes one field, and verifies that the others stay unchanged. */
export const tryCredential = async (options: WritesOptions): Promise<void> => {
  const { client, replyCache, capabilities, nameSuffix, report, reportNotRestored } = options;
  const reason = getSharedSkipReason(options, ['credentials.list', saveCall]);
  if (reason !== null) return reportSkipped(options, [saveCall], reason);
  const previousCredentials = await readAllCredentials(options);
  if (previousCredentials === null) return reportSkipped(options, [saveCall], 'the credentials could not be read');
  const storeId = getReplyIds(replyCache.get('stores.list')).find((id) =>
    previousCredentials.every((candidate) => candidate.storeId !== id),
  );
  if (storeId === undefined) return reportSkipped(options, [saveCall], 'every store has this credential');

  const send = (value: Record<string, string | null>) => client.call(saveCall, { body: { storeId, key, value } });
  const createReply = await send(
    Object.fromEntries(fieldNames.map((name) => [name, `conformidad-${nameSuffix}-${name}`])),
  );
  if (!canHaveApplied(createReply.result)) return report({ call: saveCall, leftOut: [], result: createReply.result });
  const updateReply = await send({ localId: `conformidad-${nameSuffix}-2` });
  const value = (await readAllCredentials(options))?.find((candidate) => candidate.storeId === storeId)?.value ?? {};
  report({
    call: saveCall,
    leftOut: [],
    result: checkCredential(updateReply.result, value, capabilities.includes('wholeCredentials')),
  });

  await send(Object.fromEntries(fieldNames.map((name) => [name, null])));
  const currentCredentials = await readAllCredentials(options);
  if (currentCredentials?.some((candidate) => candidate.storeId === storeId && candidate.state !== 'missing') !== false)
    reportNotRestored(`The store with id ${storeId} may still have a made-up Amipass credential: remove it by hand.`);
};

const checkCredential = (
  callResult: CheckResult,
  value: Credentials[number]['value'],
  isWhole: boolean,
): CheckResult => {
  if (!isGood(callResult)) return callResult;
  if (value['localId'] === undefined) return { kind: 'wrong', reason: 'the changed field is missing' };
  if (isWhole || value['userPay'] !== undefined) return callResult;
  return { kind: 'wrong', reason: 'omitted fields were deleted: add wholeCredentials to capabilities' };
};
