import * as v from 'valibot';
import { line, ruleKeys } from '../domain/values/rules';
import { endpoint } from './endpoint';
import { answered, fields, flag, id, listReply, text, texts, openEnum, type Read } from './reading';

/** How a customer answers: in own words, yes or no, or by one of the options. */
export const checkoutQuestionKinds = ['text', 'yes_no', 'choice'] as const;

/** What a customer is asked before paying. The tenant has a stock of them; each store uses up to three. */
export const checkoutQuestion = fields({
  id: id(),
  text: text(),
  kind: openEnum(checkoutQuestionKinds, 'text'),
  options: texts(),
  required: flag(false),
});
export type CheckoutQuestion = Read<typeof checkoutQuestion>;

export const checkoutQuestionDraft = v.pipe(
  v.strictObject({
    text: line(200),
    kind: v.picklist(checkoutQuestionKinds, ruleKeys.required),
    options: v.optional(v.pipe(v.array(line(80)), v.maxLength(10, ruleKeys.tooMany)), []),
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
    body: checkoutQuestionDraft,
    reply: answered(checkoutQuestion),
  }),
};
