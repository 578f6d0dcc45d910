import { loadCurrentUser } from './currentUser';
import type { Handlers } from '../../context/handler';

export const session = {
  tenant: async ({ tenant, header }) => {
    header('tenant', tenant.key);
    return { tenant: tenant.key };
  },

  me: async ({ db, user }) => loadCurrentUser(db, user.id),
} satisfies Handlers<'session'>;
