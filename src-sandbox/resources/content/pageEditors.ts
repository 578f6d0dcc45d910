import { eq } from 'drizzle-orm';
import { adminUsers } from '../../db/schema';
import type { StoredEditor } from '../../db/schema/pages';
import type { RequestContext } from '../records/crud';

/** Returns the signed-in user as editor of a page; the name in the request body is ignored. */
export const getCurrentEditor = async ({ db, user }: Pick<RequestContext, 'db' | 'user'>): Promise<StoredEditor> => {
  const [match] = await db.select({ name: adminUsers.name }).from(adminUsers).where(eq(adminUsers.id, user.id));
  return { id: user.id, name: match?.name ?? '' };
};
