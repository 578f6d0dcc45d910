import { toNestErrors } from '@hookform/resolvers';
import type { TFunction } from 'i18next';
import type { FieldErrors, Resolver } from 'react-hook-form';
import * as v from 'valibot';
import type { Failure } from '@shared/bridge/failure';
import { isRuleKey, limitOf, ruleKeys } from '@shared/domain/rules';
import type { FormValues } from './fields';

/** What a form is checked by: the domain's schema, fed with what the values come to as a draft. */
export interface DraftRules<Draft> {
  schema: v.GenericSchema<unknown, Draft>;
  toDraft: (values: FormValues) => unknown;
}

export type Checked<Draft> = { ok: true; draft: Draft } | { ok: false; messages: ReadonlyMap<string, string> };

const messageOf = (issue: v.BaseIssue<unknown>, t: TFunction): string =>
  t(isRuleKey(issue.message) ? issue.message : ruleKeys.badFormat, { limit: limitOf(issue) });

/** The draft, or the first complaint about each field, in words. */
export const checkDraft = <Draft>(
  { schema, toDraft }: DraftRules<Draft>,
  values: FormValues,
  t: TFunction,
): Checked<Draft> => {
  const parsed = v.safeParse(schema, toDraft(values));
  if (parsed.success) return { ok: true, draft: parsed.output };
  const messages = new Map<string, string>();
  for (const issue of parsed.issues) {
    const key = issue.path?.[0]?.key;
    const field = typeof key === 'string' ? key : '';
    if (!messages.has(field)) messages.set(field, messageOf(issue, t));
  }
  return { ok: false, messages };
};

/** The check as react-hook-form wants it. The draft itself is made again when the form is sent. */
export const resolverOf =
  <Draft>(rules: DraftRules<Draft>, t: TFunction): Resolver<FormValues> =>
  (values, _context, options) => {
    const checked = checkDraft(rules, values, t);
    if (checked.ok) return { values, errors: {} };
    const errors: FieldErrors<FormValues> = Object.fromEntries(
      [...checked.messages].map(([field, message]) => [field, { type: 'rule', message }]),
    );
    return { values: {}, errors: toNestErrors(errors, options) };
  };

/** The platform's complaints by field of the form, and those that belong to none of its fields. */
export const complaintsOf = (failure: Failure, names: ReadonlySet<string>) => {
  const byField = new Map<string, string>();
  const others: string[] = [];
  for (const [path, messages] of Object.entries(failure.fields)) {
    const field = path.split('.').find((part) => names.has(part));
    const message = messages[0];
    if (message === undefined) continue;
    if (field === undefined) others.push(message);
    else byField.set(field, message);
  }
  return { byField, others };
};
