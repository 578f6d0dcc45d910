import { describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { requestPasswordReset, sendPasswordSetupEmail } from '@main/session/passwordSetupEmail';
import { aUser } from '../support/builders';

const createMailing = (reply: Outcome<{ sent: boolean }> = succeeded({ sent: true })) => ({
  sendPasswordReset: vi.fn(async () => reply),
});

describe('a password setup email', () => {
  it('is confirmed identically for known and unknown addresses', async () => {
    for (const sent of [true, false]) {
      expect(await requestPasswordReset(createMailing(succeeded({ sent })), 'burger-demo', 'a@x.example')).toEqual(
        succeeded(null),
      );
    }
    const offline = failed(createFailure('offline'));
    expect(await requestPasswordReset(createMailing(offline), 'burger-demo', 'a@x.example')).toEqual(offline);
  });

  it('is sent by user managers within their tenant, who learn that an address is unknown', async () => {
    const identity = createMailing();
    const admin = { tenant: 'burger-demo', user: { ...aUser(), superAdmin: true } };
    expect(await sendPasswordSetupEmail(identity, admin, 'a@x.example')).toEqual(succeeded(null));
    expect(identity.sendPasswordReset).toHaveBeenCalledExactlyOnceWith('burger-demo', 'a@x.example');
    expect(await sendPasswordSetupEmail(createMailing(succeeded({ sent: false })), admin, 'a@x.example')).toMatchObject(
      {
        failure: { code: 'ADDRESS_UNKNOWN' },
      },
    );
  });

  it('is refused for users who may not manage users', async () => {
    const identity = createMailing();
    const cook = { tenant: 'burger-demo', user: { ...aUser(), superAdmin: false, roles: [] } };
    expect(await sendPasswordSetupEmail(identity, cook, 'a@x.example')).toMatchObject({
      failure: { kind: 'forbidden' },
    });
    expect(await sendPasswordSetupEmail(identity, { tenant: '', user: null }, 'a@x.example')).toMatchObject({
      ok: false,
    });
    expect(identity.sendPasswordReset).not.toHaveBeenCalled();
  });
});
