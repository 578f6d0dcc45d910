import { eq } from 'drizzle-orm';
import { adminUsers } from '../../db/schema';
import type { StoredEditor } from '../../db/schema/pages';
import type { RequestContext } from '../records/crud';

/** The user of the token as an editor of pages. The name in a body does not count. */
export const currentEditor = async ({ db, user }: Pick<RequestContext, 'db' | 'user'>): Promise<StoredEditor> => {
  const [found] = await db.select({ name: adminUsers.name }).from(adminUsers).where(eq(adminUsers.id, user.id));
  return { id: user.id, name: found?.name ?? '' };
};
