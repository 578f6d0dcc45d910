import { testMails } from '../../db/schema';
import { apiErrors } from '../../context/apiErrors';
import { fieldMessages } from '../../context/fieldMessages';
import type { Handlers } from '../../context/handler';
import { loadSettings } from '../people/settings';
import { findTemplateId } from '@shared/domain/settings/mails';

export const mails = {
  /** Sends a test email. Rejects a template other than the one saved in the settings for this email. */
  sendTest: async ({ db, tenant, body, now }) => {
    if (findTemplateId(await loadSettings(db, tenant), body.mail) !== body.templateId) {
      throw apiErrors.invalid({ template_id: [fieldMessages.notTheTemplate] });
    }
    await db.insert(testMails).values({ tenantId: tenant.id, ...body, sentAt: new Date(now) });
    return null;
  },
} satisfies Handlers<'mails'>;
