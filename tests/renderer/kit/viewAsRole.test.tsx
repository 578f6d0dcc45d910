import fc from 'fast-check';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { actions, type ActionName } from '@shared/bridge/actions';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import { endpoints, type CallName } from '@shared/contract';
import { isWrite } from '@shared/contract/protocol/endpoint';
import { getAreaPath, policyActions, policyAreas, getPermissions, type Policy } from '@shared/domain/people/policies';
import { grantsByRole } from '@shared/domain/people/roles';
import { invokeAction, call } from '@kit/bridge/client';
import { BlockedControls } from '@kit/session/BlockedControls';
import { Can } from '@kit/session/Can';
import { actionClasses } from '@kit/session/restriction';
import { createViewAsSession } from '@kit/session/viewAsRole';
import {
  setExplainMode,
  subscribeToSession,
  resetSessionStore,
  startViewAs,
  stopViewAs,
  useSessionStore,
} from '@kit/session/sessionStore';
import { UiProvider } from '@kit/ui/UiProvider';
import { installFakeBridge, succeeded } from '../support/fakeBridge';
import { aSession, aUser, aUserWithPermissions } from '../support/builders';

const policy = fc.record({
  path: fc.oneof(fc.constantFrom(...policyAreas.map(getAreaPath)), fc.constantFrom('/store/orders', '/admin/unknown')),
  actions: fc.array(
    fc.record({
      name: fc.constantFrom<string>(...policyActions, 'unheard_of'),
      active: fc.boolean(),
      label: fc.constant('x'),
    }),
  ),
});
const policies: fc.Arbitrary<Policy[]> = fc.array(policy, { maxLength: 12 });

describe('a session viewed as a role', () => {
  it('has only permissions that both the user and the role have', () => {
    fc.assert(
      fc.property(policies, policies, fc.boolean(), (mine, theirs, superAdmin) => {
        const user = aUser('admin', { superAdmin, roles: [{ id: 1, name: 'mine', policies: mine }] });
        const seenUser = createViewAsSession(aSession({ user }), { id: 2, name: 'theirs', policies: theirs }).user;
        const [ownPermissions, role] = [
          getPermissions(user),
          getPermissions({ superAdmin: false, roles: [{ policies: theirs }] }),
        ];
        const shownPermissions = getPermissions(seenUser ?? aUserWithPermissions({}));
        expect(shownPermissions.superAdmin).toBe(false);
        for (const area of policyAreas) {
          for (const action of policyActions) {
            expect(shownPermissions.can(area, action)).toBe(ownPermissions.can(area, action) && role.can(area, action));
          }
        }
      }),
    );
  });

  it('has no role name that would enable features which the user lacks', () => {
    const readNames = (user: ReturnType<typeof aUser>) =>
      createViewAsSession(aSession({ user }), { id: 2, name: 'editor', policies: [] }).user?.roles.map(
        ({ name }) => name,
      );
    expect(readNames(aUser('user_cc'))).toEqual(['']);
    expect(readNames(aUser('admin'))).toEqual(['editor']);
  });
});

const viewer = {
  id: 9,
  name: 'mirón',
  policies: aUserWithPermissions({ stores: ['index', 'show', 'update'] }).roles[0]?.policies ?? [],
};
let stop: () => void = () => undefined;

const followSession = async () => {
  const bridge = installFakeBridge(
    { 'stores.list': () => succeeded({ page: [], count: 0, nextPage: null }) },
    {
      'session.state': () => succeeded(aSession()),
      'preferences.get': () => succeeded(defaultPreferences),
    },
  );
  stop = subscribeToSession();
  await new Promise((resolve) => setTimeout(resolve, 0));
  return bridge;
};

afterEach(() => {
  cleanup();
  stop();
  resetSessionStore();
});

describe('viewing the app as another role', () => {
  it('blocks every write, and every read that the role does not permit', async () => {
    const bridge = await followSession();
    await startViewAs(viewer);
    for (const [name, row] of endpoints) {
      if (!isWrite(row) && ['public', 'signedIn', 'stores.index', 'stores.show'].includes(row.needs)) continue;
      const outcome = await call(name as CallName, {} as never);
      expect(outcome.ok, name).toBe(false);
      if (!outcome.ok) expect(['refused', 'forbidden'], name).toContain(outcome.failure.kind);
    }
    const secondResult = await invokeAction('practice.startAgain', {});
    expect(secondResult.ok).toBe(false);
    expect(bridge.calls).toEqual([]);
  });

  it('blocks every bridge action that writes', async () => {
    const bridge = await followSession();
    await startViewAs(viewer);
    expect(Object.keys(actionClasses).sort()).toEqual(Object.keys(actions).sort());
    const names = Object.keys(actions) as ActionName[];
    const sentCount = bridge.actions.length;
    const writing = names.filter((name) => actionClasses[name] === 'write');
    expect(writing).toEqual(expect.arrayContaining(['landings.takePicture', 'orders.acknowledgeAlarms']));
    for (const name of writing) {
      expect(await invokeAction(name, {}), name).toMatchObject({ ok: false, failure: { kind: 'refused' } });
    }
    expect(bridge.actions).toHaveLength(sentCount);
  });

  it('names the missing permission of a read and explains that changes are blocked', async () => {
    await followSession();
    await startViewAs(viewer);
    const outcome = await call('users.list', {});
    expect(outcome).toMatchObject({ ok: false, failure: { params: { area: 'admin_users', action: 'index' } } });
    const write = await call('stores.open', { params: { id: 1 } });
    expect(write).toMatchObject({ ok: false, failure: { messageKey: 'errors.seeingAsRole' } });
  });

  it('allows reads permitted to the role', async () => {
    const bridge = await followSession();
    await startViewAs(viewer);
    expect((await call('stores.list', {})).ok).toBe(true);
    expect(bridge.calls).toHaveLength(1);
  });

  it('excludes calls from analytics until it ends', async () => {
    const bridge = await followSession();
    await startViewAs(viewer);
    await call('stores.list', {});
    stopViewAs();
    await call('stores.list', {});
    expect(bridge.calls.map(({ quiet }) => quiet)).toEqual([true, false]);
  });

  it('disables controls for permitted writes and hides the others', async () => {
    await followSession();
    await startViewAs(viewer);
    render(
      <UiProvider>
        <Can area="stores" action="update">
          <button type="button">Cerrar</button>
        </Can>
        <Can area="admin_users" action="create">
          <button type="button">Nuevo</button>
        </Can>
      </UiProvider>,
    );
    expect(screen.getByText('Cerrar').closest('fieldset')?.disabled).toBe(true);
    expect(screen.getByRole('button', { name: /Estás viendo como el rol «mirón»/ })).toBeTruthy();
    expect(screen.queryByText('Nuevo')).toBeNull();
  });

  it.each([
    ['leaves the view', () => stopViewAs()],
    ['signs out', (sendEpoch: (epoch: number) => void) => sendEpoch(2)],
  ])('ends when the user %s', async (_, end) => {
    const bridge = await followSession();
    await startViewAs(viewer);
    expect(useSessionStore.getState().viewAsRole?.name).toBe('mirón');
    end((epoch) => bridge.broadcast({ type: 'session', state: aSession({ epoch, phase: 'signedOut', user: null }) }));
    expect(useSessionStore.getState().viewAsRole).toBeNull();
    expect((await call('stores.list', {})).ok).toBe(true);
  });

  it('ends when the tenant changes, but not on other session updates', async () => {
    const bridge = await followSession();
    await startViewAs(viewer);
    bridge.broadcast({ type: 'session', state: aSession({ online: false }) });
    expect(useSessionStore.getState().viewAsRole).not.toBeNull();
    expect(useSessionStore.getState().session?.user?.roles.map(({ name }) => name)).toEqual(['mirón']);
    bridge.broadcast({ type: 'session', state: aSession({ epoch: 2, tenant: 'otro' }) });
    expect(useSessionStore.getState().viewAsRole).toBeNull();
    expect(useSessionStore.getState().session?.user?.roles).toEqual(aUser().roles);
  });
});

describe('the explanations of blocked controls', () => {
  it.each([
    [
      { kind: 'roleNames', names: ['admin', 'editor'] },
      /un rol llamado Administración o Edición\. Pídelo a un administrador/,
    ],
    [{ kind: 'superAdmin' }, /solo para el equipo de Comanda/],
  ] as const)('describe the restriction %j in words', (restriction, words) => {
    render(
      <UiProvider>
        <BlockedControls denialReason={restriction}>
          <button type="button">Reportes</button>
        </BlockedControls>
      </UiProvider>,
    );
    expect(screen.getByRole('button', { name: words })).toBeTruthy();
  });

  it('appear at controls that would otherwise be hidden, which are disabled, with the missing policy and action', async () => {
    await followSession();
    useSessionStore.setState({
      session: aSession({ user: aUserWithPermissions({ stores: grantsByRole.user_kds.stores ?? [] }) }),
    });
    setExplainMode(true);
    render(
      <UiProvider>
        <Can area="stores" action="update">
          <button type="button">Cerrar</button>
        </Can>
      </UiProvider>,
    );
    expect(screen.getByText('Cerrar').closest('fieldset')?.disabled).toBe(true);
    expect(screen.getByRole('button', { name: /«Editar» en «Tiendas» \(stores\.update\)/ })).toBeTruthy();
  });
});
