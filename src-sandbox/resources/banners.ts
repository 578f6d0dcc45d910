import { eq } from 'drizzle-orm';
import { informativeBanners } from '../db/schema';
import type { Handlers } from './handler';

export const banners = {
  informative: async ({ db, tenant }) => {
    const page = await db
      .select()
      .from(informativeBanners)
      .where(eq(informativeBanners.tenantId, tenant.id))
      .orderBy(informativeBanners.id);
    return {
      page: page.map(({ tenantId: _tenantId, ...banner }) => banner),
      count: page.length,
      nextPage: null,
    };
  },
} satisfies Handlers<'banners'>;
