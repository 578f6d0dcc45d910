import { eq } from 'drizzle-orm';
import { accountPatch } from '@shared/domain/people/people';
import { normalisePhone } from '@shared/domain/values/phone';
import { adminUsers } from '../db/schema';
import { searchable } from '../db/searchable';
import { checked } from '../server/input';
import { currentUser } from './currentUser';
import type { Handlers } from './handler';

export const account = {
  update: async ({ db, tenant, user, body, now }) => {
    checked(accountPatch(tenant.rules), body);
    const { name, phone } = body;
    await db
      .update(adminUsers)
      .set({
        ...(name !== undefined && { name, nameSearch: searchable(name) }),
        ...(phone !== undefined && { phone: normalisePhone(phone, tenant.rules) }),
        updatedAt: new Date(now),
      })
      .where(eq(adminUsers.id, user.id));
    return currentUser(db, user.id);
  },
} satisfies Handlers<'account'>;
