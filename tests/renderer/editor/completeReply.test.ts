import { describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { completeReply } from '@kit/editor/completeReply';

interface Driver {
  id: number;
  name: string;
  phone: string;
  active: boolean;
  zones: { names: string[] };
  lockVersion?: number;
}

const driver: Driver = { id: 4, name: 'Ana', phone: '56911112222', active: false, zones: { names: ['Ñuñoa'] } };
const storedDriver: Driver = { ...driver, name: 'Ana María', lockVersion: 8 };
const blank = { phone: '', active: false, zones: { names: [] } };
const changes = { name: 'Ana María' };

const complete = (
  reply: Driver | null,
  item: Driver | null = driver,
  outcome: Outcome<Driver> = succeeded(storedDriver),
) => {
  const read = vi.fn(() => Promise.resolve(outcome));
  return completeReply({ kind: 'answered', value: reply }, item, changes, read).then((completed) => ({
    value: completed.kind === 'answered' ? completed.value : undefined,
    reads: read.mock.calls.length,
  }));
};

describe('completing the reply to a write', () => {
  it('returns a complete reply without reading the entity', async () => {
    const reply = { ...driver, ...changes, phone: '56933334444' };
    expect(await complete(reply)).toEqual({ value: reply, reads: 0 });
  });

  it('accepts a reply with an empty field if the user cleared that field', async () => {
    const reply = { ...driver, name: '' };
    const result = await completeReply({ kind: 'answered', value: reply }, driver, { name: '' }, () =>
      Promise.reject(new Error('a whole reply is not read again')),
    );
    expect(result).toEqual({ kind: 'answered', value: reply });
  });

  it.each([
    ['with the id and the changed field only', { id: 4, ...changes, ...blank }],
    ['without the changed field', { ...driver, name: '' }],
    ['without a nested list', { ...driver, ...changes, zones: { names: [] } }],
  ])('reads the entity again after a reply %s', async (_, reply) => {
    expect(await complete(reply)).toEqual({ value: storedDriver, reads: 1 });
  });

  it('reads the entity again after a reply without its version', async () => {
    const reply = { ...driver, ...changes };
    expect(await complete(reply, { ...driver, lockVersion: 7 })).toEqual({ value: storedDriver, reads: 1 });
  });

  it('uses the values as sent when the entity cannot be read again', async () => {
    expect((await complete({ id: 4, ...changes, ...blank }, driver, failed(createFailure('offline')))).value).toEqual({
      ...driver,
      ...changes,
    });
  });

  it('uses the values as sent after an empty reply to an update', async () => {
    expect(await complete(null)).toEqual({ value: { ...driver, ...changes }, reads: 0 });
  });

  it('returns null after an empty reply to a creation', async () => {
    expect(await complete(null, null)).toEqual({ value: null, reads: 0 });
  });
});
