import { signIn } from '../support/app';
import { callBridge } from '../support/callBridge';
import { expect, test, userOf } from '../support/fixtures';

test('the bridge refuses calls that the user has no permission for', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'user_kds'));
  const [store] = ((await callBridge(page, 'stores.all', {})) as { value: { id: number; name: string }[] }).value;
  const params = { id: store?.id ?? 0 };
  const blockedCalls = [
    await callBridge(page, 'stores.close', { params, body: { closing: { kind: 'permanent' } } }),
    await callBridge(page, 'stores.update', { params, body: { name: 'Tomada' } }),
    await callBridge(page, 'stores.remove', { params }),
    await callBridge(page, 'users.list', {}),
    await callBridge(page, 'roles.create', { body: { role: { name: 'Todo', policyIds: [101] } } }),
    await callBridge(page, 'settings.update', { body: { commerceName: 'Tomada' } }),
  ];
  for (const outcome of blockedCalls)
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'forbidden', code: 401 } });
  expect(await callBridge(page, 'stores.get', { params })).toMatchObject({ ok: true, value: { name: store?.name } });
  expect(await callBridge(page, 'session.me', {})).toMatchObject({ ok: false, failure: { kind: 'badRequest' } });
});
