import { expect, it } from 'vitest';
import { practiceMailsPath, type PracticeMail } from '@shared/bridge/practice';
import { resetTtlMs } from '@sandbox/context/outbox';
import { describeOnEngines } from './support/engines';

type Tenant = Awaited<ReturnType<Parameters<Parameters<typeof describeOnEngines>[1]>[0]['createTestTenant']>>;

describeOnEngines('a link to set a password', (platform) => {
  const requestReset = (tenant: Tenant, email: string) =>
    platform.readIdentity('sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email,
      tenantId: tenant.createdTestTenant.identityTenant,
    });
  const readMails = async (email: string): Promise<PracticeMail[]> => {
    const headers = { 'x-control-secret': platform.secret };
    const { body } = await platform.send('GET', practiceMailsPath, { headers });
    return (body as PracticeMail[]).filter((mail) => mail.email === email);
  };
  const readCode = async (email: string) => (await readMails(email))[0]?.code ?? '';
  const resetPassword = (oobCode: string, newPassword: string) =>
    platform.readIdentity('resetPassword', { oobCode, newPassword });
  const createRefusal = (message: string) => ({ status: 400, body: { error: { code: 400, message } } });

  it('a password reset link sets a new password once and ends all sessions of the user', async () => {
    const tenant = await platform.createTestTenant();
    const email = tenant.getEmail('editor');
    const client = await tenant.signIn('editor');
    expect(await requestReset(tenant, ` ${email.toUpperCase()} `)).toMatchObject({ status: 200 });
    const code = await readCode(email);
    expect(await resetPassword(code, 'corta')).toMatchObject(createRefusal('WEAK_PASSWORD'));
    expect(await resetPassword(code, 'una clave propia')).toMatchObject({ status: 200, body: { email } });
    expect((await tenant.trySignIn('editor', 'una clave propia')).status).toBe(200);
    expect((await tenant.trySignIn('editor')).status).toBe(400);
    expect((await client.call('session.me', {})).status).toBe(401);
    expect(await resetPassword(code, 'otra clave mas')).toMatchObject(createRefusal('INVALID_OOB_CODE'));
    expect(await readMails(email)).toMatchObject([{ tenant: tenant.key, used: true }]);
  });

  it('a password reset gets an identical reply for known and unknown email addresses', async () => {
    const tenant = await platform.createTestTenant();
    const knownEmailReply = await requestReset(tenant, tenant.getEmail('editor'));
    const unknownEmailReply = await requestReset(tenant, 'nadie@x.example');
    expect([unknownEmailReply.status, Object.keys(unknownEmailReply.body as object)]).toEqual([
      knownEmailReply.status,
      Object.keys(knownEmailReply.body as object),
    ]);
    expect(await readMails('nadie@x.example')).toEqual([]);
  });

  it('a password reset link expires after an hour, after a newer link or after another password change', async () => {
    const tenant = await platform.createTestTenant();
    const email = tenant.getEmail('editor');
    await requestReset(tenant, email);
    const firstCode = await readCode(email);
    platform.clock.advance(resetTtlMs);
    expect(await resetPassword(firstCode, 'una clave propia')).toMatchObject(createRefusal('INVALID_OOB_CODE'));
    await requestReset(tenant, email);
    const secondCode = await readCode(email);
    await requestReset(tenant, email);
    expect(await resetPassword(secondCode, 'una clave propia')).toMatchObject(createRefusal('INVALID_OOB_CODE'));
    const thirdCode = await readCode(email);
    const { idToken } = await tenant.signIn('editor');
    await platform.readIdentity('update', { idToken, password: 'cambiada por dentro' });
    expect(await resetPassword(thirdCode, 'una clave propia')).toMatchObject(createRefusal('INVALID_OOB_CODE'));
    expect(await resetPassword('', 'una clave propia')).toMatchObject(createRefusal('INVALID_OOB_CODE'));
  });

  it('a user created without a password can set one through the link', async () => {
    const tenant = await platform.createTestTenant();
    const client = await tenant.signIn();
    const [role, store] = [await client.call('roles.list', {}), await client.call('stores.list', {})];
    const getId = ({ body }: { body: unknown }) => (body as { page: { id: number }[] }).page[0]?.id ?? 0;
    const email = `nueva@${tenant.key}.example`;
    const createdUser = await client.call('users.create', {
      body: {
        adminUser: { name: 'Nueva', email, phone: '56912345678', roleIds: [getId(role)], storeIds: [getId(store)] },
      },
    });
    expect(createdUser.status).toBe(200);
    expect((await tenant.trySignIn('nueva', '')).status).toBe(400);
    await requestReset(tenant, email);
    expect((await resetPassword(await readCode(email), 'una clave propia')).status).toBe(200);
    expect((await tenant.trySignIn('nueva', 'una clave propia')).status).toBe(200);
  });

  it('emails that were sent can be read only with the secret of the installation', async () => {
    expect((await platform.send('GET', practiceMailsPath)).status).toBe(401);
  });
});
