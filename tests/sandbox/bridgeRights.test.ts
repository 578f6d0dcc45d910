import { expect, it } from 'vitest';
import { endpoints, internalCalls, type CallName } from '@shared/contract';
import { loadTenantId } from '@sandbox/control/tenants';
import { adminUsers, idempotencyKeys, sessions } from '@sandbox/db/schema';
import { seedUsers } from '@sandbox/seed/people/users';
import { createBridgeClient } from './support/bridge';
import { calls, inputFor, mayCall, assignOrdersToStore, getTargets } from './support/calls';
import { describeOnPlatform } from './support/engines';
import type { SandboxTenant } from './support/platform';
import { computeFingerprints } from './support/snapshot';

describeOnPlatform('rights through the bridge', (platform) => {
  let testTenant: SandboxTenant | undefined;
  /** Shared by all tests; each test has its own session. */
  const getTestTenant = async () => (testTenant ??= await platform.createTestTenant({ stores: 40, orders: 3 }));

  it.each(seedUsers.map((user) => [user.account, user] as const))(
    'the role %s can make only the calls that the contract permits, and other calls change nothing',
    async (account, user) => {
      const otherTenant = await getTestTenant();
      const admin = await otherTenant.signIn();
      const tenantId = await loadTenantId(platform.db, otherTenant.key);
      const window = await createBridgeClient(otherTenant, account);
      const openCalls = calls.filter((name) => !internalCalls.has(name));
      const targets = await getTargets(admin, 'users.get');
      /** All data of the tenant except sessions, users and idempotency keys. */
      const readState = () =>
        computeFingerprints(platform.db, { without: [sessions, adminUsers, idempotencyKeys], tenantId });

      const stateBefore = await readState();
      const knownUser = window.session.state.user;
      for (const name of openCalls.filter((callName) => !mayCall(user, callName))) {
        const [area, action] = (endpoints.get(name)?.needs ?? '').split('.');
        const missing = action === undefined ? {} : { params: { area, action } };
        expect([name, await window.call(name, inputFor(name, targets))]).toMatchObject([
          name,
          { ok: false, failure: { kind: 'forbidden', code: 401, ...missing } },
        ]);
      }
      for (const name of internalCalls as ReadonlySet<CallName>) {
        const outcome = await window.call(name, inputFor(name, targets));
        expect([name, outcome]).toMatchObject([name, { ok: false, failure: { kind: 'badRequest' } }]);
      }
      await window.settled();
      // The session continues with the same permissions.
      expect(window.session.state).toMatchObject({ phase: 'signedIn', user: knownUser });
      expect(await readState()).toEqual(stateBefore);

      await assignOrdersToStore(platform.db, otherTenant, knownUser?.storeIds?.at(-1));
      for (const name of openCalls.filter((callName) => mayCall(user, callName))) {
        const outcome = await window.call(name, inputFor(name, await getTargets(admin, name, knownUser?.storeIds)));
        expect([name, outcome]).toMatchObject([name, { ok: true }]);
      }
    },
  );
});
