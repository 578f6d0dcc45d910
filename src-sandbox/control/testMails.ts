import { desc, eq } from 'drizzle-orm';
import type { PracticeMail } from '@shared/bridge/practice';
import type { Db } from '../db/database';
import { tenants, testMails } from '../db/schema';

/** Maximum number of test emails returned. */
const maxMails = 100;

/** Returns the test emails of mail templates, newest first. */
export const getSentTestMails = async (db: Db): Promise<PracticeMail[]> => {
  const matches = await db
    .select({ tenant: tenants.key, email: testMails.email, templateId: testMails.templateId, sentAt: testMails.sentAt })
    .from(testMails)
    .innerJoin(tenants, eq(tenants.id, testMails.tenantId))
    .orderBy(desc(testMails.id))
    .limit(maxMails);
  return matches.map(({ sentAt, ...mail }) => ({ ...mail, code: null, sentAt: sentAt.getTime(), used: false }));
};
