import type { CallName, CallReplyOf } from '@shared/contract';
import { getReplyIds } from '../replyCache';
import { isGood, type Verdict } from '../verdict';
import { canHaveApplied, reportSkipped, getSharedSkipReason, type WritesOptions } from './writeChecks';

const save: CallName = 'credentials.save';
const key = 'amipass_payment';

const fieldNames = ['authToken', 'userPay', 'localId', 'establishmentId'] as const;

type Credentials = CallReplyOf<'credentials.list'>;

const readAllCredentials = async ({ visit }: WritesOptions): Promise<Credentials | null> => {
  const outcome = await visit.gateway.call('credentials.list', { query: { key } });
  return outcome.ok ? outcome.value : null;
};

/** Connects a store that has no Amipass credentials, changes one field, and verifies that the others stay unchanged. */
export const tryCredential = async (options: WritesOptions): Promise<void> => {
  const { visit, replyCache, capabilities, mark, report, notRestored } = options;
  const reason = getSharedSkipReason(options, ['credentials.list', save]);
  if (reason !== null) return reportSkipped(options, [save], reason);
  const credentialsBefore = await readAllCredentials(options);
  if (credentialsBefore === null) return reportSkipped(options, [save], 'the credentials could not be read');
  const storeId = getReplyIds(replyCache.get('stores.list')).find((id) =>
    credentialsBefore.every((candidate) => candidate.storeId !== id),
  );
  if (storeId === undefined) return reportSkipped(options, [save], 'every store has this credential');

  const send = (value: Record<string, string | null>) => visit.call(save, { body: { storeId, key, value } });
  const createdPlatformReply = await send(
    Object.fromEntries(fieldNames.map((name) => [name, `conformidad-${mark}-${name}`])),
  );
  if (!canHaveApplied(createdPlatformReply.verdict))
    return report({ call: save, leftOut: [], verdict: createdPlatformReply.verdict });
  const updateOutcome = await send({ localId: `conformidad-${mark}-2` });
  const value = (await readAllCredentials(options))?.find((candidate) => candidate.storeId === storeId)?.value ?? {};
  report({
    call: save,
    leftOut: [],
    verdict: checkCredential(updateOutcome.verdict, value, capabilities.includes('wholeCredentials')),
  });

  await send(Object.fromEntries(fieldNames.map((name) => [name, null])));
  const after = await readAllCredentials(options);
  if (after?.some((candidate) => candidate.storeId === storeId && candidate.state !== 'missing') !== false)
    notRestored(`The store with id ${storeId} may still have a made-up Amipass credential: remove it by hand.`);
};

const checkCredential = (callVerdict: Verdict, value: Credentials[number]['value'], isWhole: boolean): Verdict => {
  if (!isGood(callVerdict)) return callVerdict;
  if (value['localId'] === undefined) return { kind: 'wrong', reason: 'the changed field is missing' };
  if (isWhole || value['userPay'] !== undefined) return callVerdict;
  return { kind: 'wrong', reason: 'omitted fields were deleted: add wholeCredentials to capabilities' };
};
