import { Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { succeeded } from '@shared/bridge/failure';
import {
  checkoutQuestionDraft,
  checkoutQuestionKinds,
  type CheckoutQuestion,
} from '@shared/contract/checkoutQuestions';
import { call } from '@kit/bridge/client';
import { useCallCache } from '@kit/data/useCallCache';
import type { FormSection, FormValues } from '@kit/resource/form/fields';
import { FormFieldControl } from '@kit/resource/form/FormFieldControl';
import { FormNotice } from '@kit/resource/form/FormNotice';
import { FormSections } from '@kit/resource/form/FormSections';
import { useEntityForm } from '@kit/resource/form/useEntityForm';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/Dialog';

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
const names = ['text', 'kind', 'options', 'required'];
const initial: FormValues = { text: '', kind: 'text', options: '', required: false };

const linesOf = (text: unknown): string[] =>
  String(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const rules = {
  schema: checkoutQuestionDraft,
  toDraft: ({ text, kind, options, required }: FormValues) => ({
    text,
    kind,
    required,
    options: kind === 'choice' ? linesOf(options) : [],
  }),
  // The options are typed in one box, one a line.
  placeOf: (path: string) => (path.startsWith('options.') ? 'options' : path),
};

interface QuestionDialogProps {
  onCreated: (question: CheckoutQuestion) => void;
  onEnd: () => void;
}

/** Adds a question to the commerce's stock. */
export const QuestionDialog = ({ onCreated, onEnd }: QuestionDialogProps) => {
  const { t } = useTranslation();
  const formId = useId();
  const cache = useCallCache();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { control, onSubmit, saving, trouble, check } = useEntityForm({
    names,
    rules,
    initial,
    send: (draft) => call('checkoutQuestions.create', { body: draft, idempotencyKey }),
    readBack: async (draft) => {
      const all = await cache.read('checkoutQuestions.list', {});
      return all.ok ? succeeded(all.value.findLast(({ text }) => text === draft.text) ?? null) : all;
    },
    onSaved: (question) => {
      if (question !== null) onCreated(question);
      onEnd();
    },
  });
  const title = t('stores.form.question.create');
  return (
    <Dialog
      open
      onClose={onEnd}
      title={title}
      busy={saving}
      footer={
        <>
          <Button look="outline" onClick={onEnd} disabled={saving}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={saving} loadingText={t('form.saving')}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate aria-label={title} onSubmit={onSubmit}>
        <Stack gap="5">
          <FormNotice trouble={trouble} onCheck={check} checking={saving} />
          <FormSections
            sections={sections}
            draw={(field) => <FormFieldControl field={field} control={control} mode="create" item={null} />}
          />
        </Stack>
      </form>
    </Dialog>
  );
};
