import { useRef } from 'react';
import { t } from 'i18next';
import type * as v from 'valibot';
import { succeeded } from '@shared/contract/protocol/failure';
import type { CommandOptions } from '@shared/calls/command';
import { reconcileCreate } from '@shared/calls/reconcile';
import {
  checkoutQuestionDraft,
  checkoutQuestionKinds,
  type CheckoutQuestion,
} from '@shared/contract/catalogue/checkoutQuestions';
import { useCallCache } from '@kit/data/useCallCache';
import { useCommand } from '@kit/data/useCommand';
import type { EditorModel } from '@kit/editor/editorTypes';
import { EditorDialog } from '@kit/resource/form/EditorDialog';
import type { FormSection } from '@kit/resource/form/fields/fields';
import { createFieldsModel } from '@kit/resource/form/formModel';
import { useEditorForm } from '@kit/resource/form/useEditorForm';

const sections: readonly FormSection<string, CheckoutQuestion>[] = [
  {
    key: 'question',
    fields: [
      { kind: 'text', name: 'text', labelKey: 'stores.form.question.text', required: true },
      {
        kind: 'choice',
        name: 'kind',
        labelKey: 'stores.form.question.kind',
        required: true,
        options: checkoutQuestionKinds.map((kind) => ({
          value: kind,
          labelKey: `stores.form.question.kinds.${kind}` as const,
        })),
      },
      {
        kind: 'textarea',
        name: 'options',
        labelKey: 'stores.form.question.options',
        helpKey: 'stores.form.question.optionsHelp',
      },
      { kind: 'switch', name: 'required', labelKey: 'stores.form.question.required' },
    ],
  },
];
const splitLines = (text: unknown): string[] =>
  String(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type QuestionDraft = v.InferOutput<typeof checkoutQuestionDraft>;

const model: EditorModel<CheckoutQuestion, QuestionDraft> = {
  ...createFieldsModel(sections),
  blank: { text: '', kind: 'text', options: '', required: false },
  getValues: ({ text, kind, required }) => ({ text, kind, options: '', required }),
  schema: () => checkoutQuestionDraft,
  toDraft: ({ text, kind, options, required }) => ({
    text,
    kind,
    required,
    options: kind === 'choice' ? splitLines(options) : [],
  }),
  // Moves errors of single options to the field in which all options are typed, one per line.
  toFormPath: (path) => (path.startsWith('options.') ? 'options' : path),
};

interface QuestionDialogProps {
  onCreated: (question: CheckoutQuestion) => void;
  onClose: () => void;
}

/** Dialog that creates a checkout question of the tenant. */
export const QuestionDialog = ({ onCreated, onClose }: QuestionDialogProps) => {
  const cache = useCallCache();
  const { run: createQuestion } = useCommand('checkoutQuestions.create');
  const commandOptionsRef = useRef<CommandOptions<CheckoutQuestion>>({});
  const form = useEditorForm<CheckoutQuestion, QuestionDraft>({
    model,
    isNew: true,
    ports: {
      message: t,
      write: ({ draft, idempotencyKey }, { isResumed }) => {
        if (!isResumed) {
          commandOptionsRef.current = reconcileCreate({
            list: () => cache.read('checkoutQuestions.list', {}),
            isMatch: ({ text }) => text === draft.text,
            get: (question) => Promise.resolve(succeeded(question)),
          });
        }
        return createQuestion({ body: draft, idempotencyKey }, { ...commandOptionsRef.current, isResumed: isResumed });
      },
    },
    onSaved: ({ item }) => {
      if (item !== null) onCreated(item);
      onClose();
    },
  });
  return (
    <EditorDialog
      title={t('stores.form.question.create')}
      form={form}
      mode="create"
      sections={sections}
      onClose={onClose}
    />
  );
};
