import { eq } from 'drizzle-orm';
import { accountPatch } from '@shared/contract/people/userFields';
import { normalizePhone } from '@shared/domain/values/phone';
import { adminUsers } from '../../db/schema';
import { normalizeForSearch } from '../../db/normalizeForSearch';
import { parseOrThrow } from '../../context/input';
import { loadCurrentUser } from './currentUser';
import type { Handlers } from '../../context/handler';

export const account = {
  update: async ({ db, tenant, user, body, now }) => {
    parseOrThrow(accountPatch(tenant.rules), body);
    const { name, phone } = body;
    await db
      .update(adminUsers)
      .set({
        ...(name !== undefined && { name, nameSearch: normalizeForSearch(name) }),
        ...(phone !== undefined && { phone: normalizePhone(phone, tenant.rules) }),
        updatedAt: new Date(now),
      })
      .where(eq(adminUsers.id, user.id));
    return loadCurrentUser(db, user.id);
  },
} satisfies Handlers<'account'>;
