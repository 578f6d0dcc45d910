import type { PracticeUser } from '@shared/bridge/practice';
import { practicePaths } from '@shared/bridge/practice';
import type { PlatformAddress, TestTenant } from './platform';

interface WirePolicy {
  path: string;
  actions: { id: number; name: string }[];
}

/** Signs in a user on another computer, who changes a store or role directly on the platform. Uses wire names. */
export const signInOtherUser = async (platform: PlatformAddress, tenant: TestTenant, user: PracticeUser) => {
  const base = `http://127.0.0.1:${platform.port}`;
  const jsonHeaders = { 'content-type': 'application/json' };
  const signInResponse = await fetch(
    `${base}${practicePaths.identity}/v1/accounts:signInWithPassword?key=${platform.secret}`,
    {
      method: 'POST',
      headers: jsonHeaders,
      body: JSON.stringify({
        email: user.email,
        password: user.password,
        returnSecureToken: true,
        tenantId: tenant.identityTenant,
      }),
    },
  );
  const { idToken } = (await signInResponse.json()) as { idToken: string };
  const sendRequest = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${base}${practicePaths.adminV1}${path}`, {
      method,
      headers: { ...jsonHeaders, tenant: tenant.tenant, authorization: `Bearer ${idToken}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    changeStore: (id: number, body: object) => sendRequest<unknown>('PATCH', `/stores/${id}`, body),
    /** Removes an action from a role. */
    takeAway: async (role: string, path: string, action: string) => {
      const policies = await sendRequest<WirePolicy[]>('GET', '/policies');
      const revokedIds = policies
        .filter((policy) => policy.path === path)
        .flatMap(({ actions }) => actions.filter(({ name }) => name === action).map(({ id }) => id));
      const { page: roles } = await sendRequest<{ page: { id: number; name: string }[] }>('GET', '/roles?limit=100');
      const { id = 0 } = roles.find(({ name }) => name === role) ?? {};
      const { policy_ids: grantedPolicyIds } = await sendRequest<{ policy_ids: number[] }>('GET', `/roles/${id}`);
      await sendRequest('PATCH', `/roles/${id}`, {
        role: { policy_ids: grantedPolicyIds.filter((candidate) => !revokedIds.includes(candidate)) },
      });
    },
  };
};
