import * as v from 'valibot';
import { emailRule, ruleKeys } from '../values/rules';

/** Mails to a tenant's customers. Source: specification 1, sections 1 and 3; specification 2, section 3. */

/** Mails with a template selected by the tenant. */
export const mailTemplates = ['orderConfirmed', 'orderOnTheWay', 'orderCanceled', 'abandonedCart', 'npsPoll'] as const;
export type MailTemplate = (typeof mailTemplates)[number];

export const templateIdRule = v.pipe(v.string(ruleKeys.required), v.regex(/^[\w.-]{1,100}$/, ruleKeys.badFormat));

/** Test mail of a template, sent to the user's own address. */
export const testMailEntries = {
  mail: v.picklist(mailTemplates, ruleKeys.required),
  templateId: templateIdRule,
  email: emailRule,
};

interface Templates {
  templateId?: string | null;
  templateIds?: Readonly<Partial<Record<MailTemplate, string | null>>>;
}

/** Template of a mail: its own, else the general one; null if the mail is not sent. */
export const findTemplateId = ({ templateId, templateIds }: Templates, mail: MailTemplate): string | null =>
  templateIds?.[mail] || templateId || null;
