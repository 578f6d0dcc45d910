import type { Page } from 'playwright';
import type { Outcome } from '@shared/bridge/failure';
import type { CallInputOf, CallName } from '@shared/contract';
import { signIn } from '../support/app';
import { expect, test, userOf } from '../support/fixtures';

/** What a page can do that somebody else's script runs in: call the bridge itself. */
const callBridge = <N extends CallName>(page: Page, name: N, input: CallInputOf<N>): Promise<Outcome<unknown>> =>
  page.evaluate(
    async ([call, text]) => {
      const { value } = JSON.parse(await window.comanda.act('session.state', '{}')) as { value: { epoch: number } };
      return JSON.parse(await window.comanda.call(call, text, value.epoch)) as Outcome<unknown>;
    },
    [name, JSON.stringify(input)] as const,
  );

test('the bridge gives a page no more than the user may do', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'user_kds'));
  const [store] = ((await callBridge(page, 'stores.all', {})) as { value: { id: number; name: string }[] }).value;
  const params = { id: store?.id ?? 0 };
  const refused = [
    await callBridge(page, 'stores.close', { params, body: { closing: { kind: 'permanent' } } }),
    await callBridge(page, 'stores.update', { params, body: { name: 'Tomada' } }),
    await callBridge(page, 'stores.remove', { params }),
    await callBridge(page, 'users.list', {}),
    await callBridge(page, 'roles.create', { body: { role: { name: 'Todo', policyIds: [101] } } }),
    await callBridge(page, 'settings.update', { body: { commerceName: 'Tomada' } }),
  ];
  for (const outcome of refused)
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'forbidden', code: 401 } });
  expect(await callBridge(page, 'stores.get', { params })).toMatchObject({ ok: true, value: { name: store?.name } });
  expect(await callBridge(page, 'session.me', {})).toMatchObject({ ok: false, failure: { kind: 'badRequest' } });
});
