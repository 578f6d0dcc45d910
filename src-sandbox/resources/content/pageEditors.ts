import { eq } from 'drizzle-orm';
import { adminUsers } from '../../db/schema';
import type { StoredEditor } from '../../db/schema/pages';
import type { RequestContext } from '../records/crud';

/** Signed-in user as an editor of pages; the name in a body is ignored. */
export const getCurrentEditor = async ({ db, user }: Pick<RequestContext, 'db' | 'user'>): Promise<StoredEditor> => {
  const [found] = await db.select({ name: adminUsers.name }).from(adminUsers).where(eq(adminUsers.id, user.id));
  return { id: user.id, name: found?.name ?? '' };
};
