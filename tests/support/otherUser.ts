import type { PracticeUser } from '@shared/bridge/practice';
import { practicePaths } from '@shared/bridge/practice';
import type { PlatformAddress, TestTenant } from './platform';

/** Somebody else at another computer: signs in and changes a store, past the app under test. In the wire's spelling. */
export const signInOtherUser = async (platform: PlatformAddress, tenant: TestTenant, user: PracticeUser) => {
  const base = `http://127.0.0.1:${platform.port}`;
  const json = { 'content-type': 'application/json' };
  const signedIn = await fetch(
    `${base}${practicePaths.identity}/v1/accounts:signInWithPassword?key=${platform.secret}`,
    {
      method: 'POST',
      headers: json,
      body: JSON.stringify({
        email: user.email,
        password: user.password,
        returnSecureToken: true,
        tenantId: tenant.identityTenant,
      }),
    },
  );
  const { idToken } = (await signedIn.json()) as { idToken: string };
  return {
    changeStore: async (id: number, body: object): Promise<void> => {
      const answer = await fetch(`${base}${practicePaths.adminV1}/stores/${id}`, {
        method: 'PATCH',
        headers: { ...json, tenant: tenant.tenant, authorization: `Bearer ${idToken}` },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`the change was answered ${answer.status}: ${await answer.text()}`);
    },
  };
};
