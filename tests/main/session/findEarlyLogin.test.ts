import { describe, expect, it } from 'vitest';
import type { Environment } from '@shared/bridge/environment';
import { createFailure } from '@shared/contract/protocol/errors';
import { findEarlyLogin } from '@main/session/findEarlyLogin';

const environment = {
  id: 'prueba',
  defaultTenant: 'burger-demo',
  tenants: [{ key: 'burger-demo', label: 'Burger Demo' }],
  termsUrl: null,
} as unknown as Environment;

const findLogin = (options: Partial<Parameters<typeof findEarlyLogin>[0]> = {}, remembered: string[] = []) =>
  findEarlyLogin({
    environment,
    state: null,
    tenant: null,
    logins: { get: (account) => (remembered.includes(account) ? 'id' : undefined) },
    ...options,
  });

describe('the early login form', () => {
  it("is shown before the session starts, with the tenant's name", () => {
    expect(findLogin()).toEqual({ tenant: 'Burger Demo', form: 'withoutTerms' });
    expect(findLogin({ state: { phase: 'starting', failure: null } })).not.toBeNull();
    expect(findLogin({ tenant: 'otro' })).toMatchObject({ tenant: 'otro' });
    expect(findLogin({ environment: { ...environment, termsUrl: 'https://comanda.cl/terminos' } })).toMatchObject({
      form: 'withTerms',
    });
  });

  it('is hidden when a user is signed in or a login may still be restored', () => {
    expect(findLogin({}, ['prueba:burger-demo'])).toBeNull();
    expect(findLogin({ tenant: 'otro' }, ['prueba:otro'])).toBeNull();
    expect(findLogin({ tenant: 'otro' }, ['prueba:burger-demo'])).not.toBeNull();
    expect(findLogin({ state: { phase: 'signedIn', failure: null } })).toBeNull();
    expect(findLogin({ state: { phase: 'unreachable', failure: createFailure('offline') } })).toBeNull();
  });

  it('names the tenant of the practice platform before the platform has started', () => {
    expect(findLogin({ environment: null })).toEqual({ tenant: 'Burger Demo', form: 'practice' });
    expect(findLogin({ environment: null, tenant: 'pizza-sur' })).toMatchObject({ tenant: 'Pizza Sur' });
    expect(findLogin({ environment: null }, ['practice:burger-demo'])).toBeNull();
  });

  it('is hidden when the full login shows an error', () => {
    expect(findLogin({ state: { phase: 'signedOut', failure: null } }, ['prueba:burger-demo'])).not.toBeNull();
    expect(findLogin({ state: { phase: 'signedOut', failure: createFailure('unauthenticated') } })).toBeNull();
  });
});
