import { describe, expect, it, vi } from 'vitest';
import { failureOf } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { forgotPassword, sendPasswordSetupEmail } from '@main/session/passwordSetupEmail';
import { aUser } from '../support/builders';

const mailing = (answer: Outcome<{ sent: boolean }> = succeeded({ sent: true })) => ({
  sendPasswordReset: vi.fn(async () => answer),
});

describe('a mail with a link to set a password', () => {
  it('is asked for with one answer, whether or not anybody has the address', async () => {
    for (const sent of [true, false]) {
      expect(await forgotPassword(mailing(succeeded({ sent })), 'burger-demo', 'a@x.example')).toEqual(succeeded(null));
    }
    const offline = failed(failureOf('offline'));
    expect(await forgotPassword(mailing(offline), 'burger-demo', 'a@x.example')).toEqual(offline);
  });

  it('goes to somebody of the own tenant, from who manages its users, and says when nobody has the address', async () => {
    const identity = mailing();
    const admin = { tenant: 'burger-demo', user: { ...aUser(), superAdmin: true } };
    expect(await sendPasswordSetupEmail(identity, admin, 'a@x.example')).toEqual(succeeded(null));
    expect(identity.sendPasswordReset).toHaveBeenCalledExactlyOnceWith('burger-demo', 'a@x.example');
    expect(await sendPasswordSetupEmail(mailing(succeeded({ sent: false })), admin, 'a@x.example')).toMatchObject({
      failure: { code: 'ADDRESS_UNKNOWN' },
    });
  });

  it('is nothing that others have sent', async () => {
    const identity = mailing();
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
