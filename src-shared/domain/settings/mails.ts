import * as v from 'valibot';
import { emailRule, ruleKeys } from '../values/rules';

/**
 * This module is about emails to a tenant's customers. Source: specification 1, sections 1 and 3; specification 2,
 * section 3.
 */

/** Emails for which the tenant selects a template. */
export const mailTemplates = ['orderConfirmed', 'orderOnTheWay', 'orderCanceled', 'abandonedCart', 'npsPoll'] as const;
export type MailTemplate = (typeof mailTemplates)[number];

export const templateIdRule = v.pipe(v.string(ruleKeys.required), v.regex(/^[\w.-]{1,100}$/, ruleKeys.badFormat));

/** Fields of a test email, which is sent to the user's own address. */
export const testMailEntries = {
  mail: v.picklist(mailTemplates, ruleKeys.required),
  templateId: templateIdRule,
  email: emailRule,
};

interface Templates {
  templateId?: string | null;
  templateIds?: Readonly<Partial<Record<MailTemplate, string | null>>>;
}

/** Returns the template of an email: its own, or else the general one; null if the email is not sent. */
export const findTemplateId = ({ templateId, templateIds }: Templates, mail: MailTemplate): string | null =>
  templateIds?.[mail] || templateId || null;
