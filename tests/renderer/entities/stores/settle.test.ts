import { expect, it } from 'vitest';
import type { CommandDependencies } from '@shared/calls/command';
import { createFailure } from '@shared/contract/protocol/errors';
import { settleStoreCommand } from '@entities/stores/commands/settle';
import { failed, succeeded } from '../../support/fakeBridge';

it('a closing whose reply was lost is only looked up, never sent again, until the platform can be read', async () => {
  const sentCalls: string[] = [];
  let readCount = 0;
  const ports: CommandDependencies = {
    call: async (name: string) => {
      sentCalls.push(name);
      return failed(createFailure('unknownOutcome'));
    },
    capabilities: [],
    newKey: () => crypto.randomUUID(),
    wait: () => Promise.resolve(),
  };
  const reconcile = async () => {
    readCount += 1;
    if (readCount < 12) return failed(createFailure('offline'));
    return succeeded({ state: 'applied' as const, value: 'closed' });
  };
  const input = { params: { id: 3 }, body: { type: 'rest_of_day' } } as never;
  const result = await settleStoreCommand(ports, 'stores.close', input, { reconcile });
  expect(result).toEqual({ kind: 'reconciled', value: 'closed' });
  expect(sentCalls).toEqual(['stores.close']);
});
