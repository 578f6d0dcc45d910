import * as v from 'valibot';
import { singleLine, ruleKeys } from '../../domain/values/rules';
import { endpoint } from '../protocol/endpoint';
import {
  writeReply,
  object,
  boolean,
  id,
  listReply,
  text,
  textList,
  openEnum,
  withAliases,
  type Read,
} from '../reading';

/** Kinds of answers: free text, yes or no, or one of the options. */
export const checkoutQuestionKinds = ['text', 'yes_no', 'choice'] as const;

/** Question that customers answer before paying. Tenants define the questions; each store can use up to three. */
export const checkoutQuestion = withAliases(
  object({
    id: id(),
    text: text(),
    kind: openEnum(checkoutQuestionKinds, 'text'),
    options: textList(),
    required: boolean(false),
  }),
  // The specification calls this field `description`, as in poll questions.
  { description: 'text' },
);
export type CheckoutQuestion = Read<typeof checkoutQuestion>;

export const checkoutQuestionDraft = v.pipe(
  v.strictObject({
    text: singleLine(200),
    kind: v.picklist(checkoutQuestionKinds, ruleKeys.required),
    options: v.optional(v.pipe(v.array(singleLine(80)), v.maxLength(10, ruleKeys.tooMany)), []),
    required: v.optional(v.boolean(ruleKeys.required), false),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['options']],
      ({ kind, options }) => kind !== 'choice' || options.length >= 2,
      ruleKeys.required,
    ),
    ['options'],
  ),
);

export const checkoutQuestions = {
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/checkout_questions',
    needs: 'stores.index',
    reply: listReply(checkoutQuestion),
  }),
  create: endpoint({
    host: 'adminV1',
    method: 'POST',
    path: '/checkout_questions',
    needs: 'stores.update',
    bodyNames: { text: 'description' },
    body: checkoutQuestionDraft,
    reply: writeReply(checkoutQuestion),
  }),
};
