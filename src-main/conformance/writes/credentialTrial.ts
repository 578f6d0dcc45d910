import type { CallName, CallReplyOf } from '@shared/contract';
import { getReplyIds } from '../replyCache';
import { isGood, type Verdict } from '../verdict';
import { canHaveApplied, reportSkipped, getSharedSkipReason, type WritesOptions } from './writeChecks';

const save: CallName = 'credentials.save';
const key = 'amipass_payment';

const fieldNames = ['authToken', 'userPay', 'localId', 'establishmentId'] as const;

type Credentials = CallReplyOf<'credentials.list'>;

const readAll = async ({ visit }: WritesOptions): Promise<Credentials | null> => {
  const outcome = await visit.gateway.call('credentials.list', { query: { key } });
  return outcome.ok ? outcome.value : null;
};

/** Connects a store that has no Amipass credentials, changes one field, and verifies that the others stay unchanged. */
export const tryCredential = async (options: WritesOptions): Promise<void> => {
  const { visit, known, capabilities, mark, report, notRestored } = options;
  const why = getSharedSkipReason(options, ['credentials.list', save]);
  if (why !== null) return reportSkipped(options, [save], why);
  const before = await readAll(options);
  if (before === null) return reportSkipped(options, [save], 'the credentials could not be read');
  const storeId = getReplyIds(known.get('stores.list')).find((id) => before.every((each) => each.storeId !== id));
  if (storeId === undefined) return reportSkipped(options, [save], 'every store has this credential');

  const send = (value: Record<string, string | null>) => visit.ask(save, { body: { storeId, key, value } });
  const made = await send(Object.fromEntries(fieldNames.map((name) => [name, `conformidad-${mark}-${name}`])));
  if (!canHaveApplied(made.verdict)) return report({ call: save, leftOut: [], verdict: made.verdict });
  const changed = await send({ localId: `conformidad-${mark}-2` });
  const value = (await readAll(options))?.find((each) => each.storeId === storeId)?.value ?? {};
  report({
    call: save,
    leftOut: [],
    verdict: verdictOn(changed.verdict, value, capabilities.includes('wholeCredentials')),
  });

  await send(Object.fromEntries(fieldNames.map((name) => [name, null])));
  const after = await readAll(options);
  if (after?.some((each) => each.storeId === storeId && each.state !== 'missing') !== false)
    notRestored(`The store with id ${storeId} may still have a made-up Amipass credential: remove it by hand.`);
};

const verdictOn = (verdict: Verdict, value: Credentials[number]['value'], isWhole: boolean): Verdict => {
  if (!isGood(verdict)) return verdict;
  if (value['localId'] === undefined) return { kind: 'wrong', what: 'the changed field is not there' };
  if (isWhole || value['userPay'] !== undefined) return verdict;
  return { kind: 'wrong', what: 'the fields that were not sent are gone: name the capability wholeCredentials' };
};
