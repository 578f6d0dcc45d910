import { expect, it } from 'vitest';
import type { Credential } from '@shared/contract/stores/credentials';
import { isPartialReply } from '@features/integrations/form/credentialForm';

const before: Credential = {
  storeId: 2,
  key: 'didi_food',
  state: 'set',
  value: { appId: '12', shopId: '77', appShopId: 'a-1' },
  secretsSet: ['appSecret'],
};

it.each([
  ['all fields', { value: { ...before.value, shopId: '78' } }, false],
  ['only the changed field', { value: { shopId: '78' } }, true],
  ['no secrets', { value: { ...before.value, shopId: '78' }, secretsSet: [] }, true],
  ['no changed field', { value: { appId: '12', appShopId: 'a-1' } }, true],
])('a reply to a save with %s is partial: %s', (_, reply, isPartial) => {
  expect(isPartialReply('didi_food', { shopId: '78' }, before, { ...before, ...reply })).toBe(isPartial);
});

it('a reply without the removed fields of a credential is not partial', () => {
  const removed = { appId: null, appSecret: null, shopId: null, appShopId: null };
  const reply: Credential = { ...before, state: 'missing', value: {}, secretsSet: [] };
  expect(isPartialReply('didi_food', removed, before, reply)).toBe(false);
});
