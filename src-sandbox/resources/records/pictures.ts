import { randomBytes } from 'node:crypto';
import { practicePaths } from '@shared/bridge/practice';
import { getPicturePath } from '@shared/domain/platform/pictures';
import { pictures as table } from '../../db/schema';
import { hashUploadTicket, uploadTtlMs, getUploadPath } from '../../pictures/uploads';
import type { Handlers } from '../../context/handler';

export const pictures = {
  create: async ({ db, tenant, body, now, origin }) => {
    const ticket = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now + uploadTtlMs);
    const [created] = await db
      .insert(table)
      .values({
        tenantId: tenant.id,
        // The prefix avoids a leading `-`, which command lines would read as an option.
        key: `p${randomBytes(24).toString('base64url')}`,
        ...body,
        uploadHash: hashUploadTicket(ticket),
        uploadExpiresAt: expiresAt,
        createdAt: new Date(now),
      })
      .returning({ id: table.id, key: table.key });
    if (created === undefined) throw new Error('the picture was not inserted');
    return {
      ...created,
      ...body,
      url: `${origin}${practicePaths.content}${getUploadPath(ticket)}`,
      expiresAt: expiresAt.toISOString(),
      path: getPicturePath(created.key),
    };
  },
} satisfies Handlers<'pictures'>;
