import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tenants, testMails } from '@sandbox/db/schema';
import { describeOnPlatform } from './support/engines';
import { apiError } from './support/platform';

describeOnPlatform('test emails', (platform) => {
  const setUp = async () => {
    const tenant = await platform.createTestTenant({ stores: 1 });
    const client = await tenant.signIn();
    await client.get('settings.update', {
      body: { templateId: 'tpl-general', templateIds: { orderConfirmed: 'tpl-pedido', npsPoll: null } },
    });
    const listSent = async () =>
      (
        await platform.db
          .select({ mail: testMails.mail, templateId: testMails.templateId, email: testMails.email })
          .from(testMails)
          .innerJoin(tenants, eq(tenants.id, testMails.tenantId))
          .where(eq(tenants.key, tenant.key))
          .orderBy(testMails.id)
      ).map(Object.values);
    return { tenant, client, listSent };
  };
  const email = 'rosa@prueba.example';

  it('a test email is sent with the template saved for its kind, or with the general one if it has none', async () => {
    const { client, listSent } = await setUp();
    for (const [mail, templateId] of [
      ['orderConfirmed', 'tpl-pedido'],
      ['npsPoll', 'tpl-general'],
    ] as const) {
      const reply = await client.call('mails.sendTest', { body: { mail, templateId, email } });
      expect(reply.status).toBeLessThan(300);
    }
    expect(await listSent()).toEqual([
      ['orderConfirmed', 'tpl-pedido', email],
      ['npsPoll', 'tpl-general', email],
    ]);
  });

  it('a test email is rejected with a template that is not the saved one, or with an invalid address', async () => {
    const { client, listSent } = await setUp();
    const mailInput = { mail: 'orderConfirmed', templateId: 'tpl-otra', email } as const;
    expect(await client.call('mails.sendTest', { body: mailInput })).toMatchObject({
      status: 422,
      body: apiError(1001, { template_id: ['No es la plantilla guardada de este correo'] }),
    });
    const rejectedReply = await client.call('mails.sendTest', {
      body: { ...mailInput, templateId: 'tpl-pedido', email: 'rosa' },
    });
    expect(rejectedReply).toMatchObject({
      status: 422,
      body: apiError(1001, { email: ['Debe ser un correo válido'] }),
    });
    expect(await listSent()).toEqual([]);
  });

  it('a test email is rejected without permission to change templates', async () => {
    const { tenant, listSent } = await setUp();
    const viewer = await tenant.signIn('lectura');
    const body = { mail: 'orderConfirmed', templateId: 'tpl-pedido', email } as const;
    expect((await viewer.call('mails.sendTest', { body })).status).toBe(401);
    expect(await listSent()).toEqual([]);
  });
});
