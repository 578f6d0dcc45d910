import { HStack, Stack, Text, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import {
  findUnknownPlaceholders,
  maxReplyLength,
  replyPlaceholders,
  type ReplyOccasion,
} from '@shared/domain/sales/customerReplies';
import { formatList } from '@kit/format/formatList';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { notify } from '@kit/ui/overlays/notify';
import { useReplyTemplates } from './useReplyTemplates';

interface TemplateEditorProps {
  occasion: ReplyOccasion;
  /** Called after a save. */
  onSaved?: () => void;
}

/** Editor of one template of the signed-in user. */
export const TemplateEditor = ({ occasion, onSaved }: TemplateEditorProps) => {
  const { getTemplate, isOwn, save } = useReplyTemplates();
  const savedTemplate = getTemplate(occasion);
  const [editedText, setEditedText] = useState<string | null>(null);
  const text = editedText ?? savedTemplate;
  const unknownWords = findUnknownPlaceholders(text);
  const error =
    text.trim() === ''
      ? t('customerReplies.template.empty')
      : text.length > maxReplyLength
        ? t('customerReplies.tooLong', { max: maxReplyLength })
        : undefined;
  const saveTemplate = async (template: string | null) => {
    if (!(await save(occasion, template))) return;
    setEditedText(null);
    notify.success(t('customerReplies.template.saved'));
    onSaved?.();
  };
  return (
    <Stack gap="2">
      <Field
        label={t(`customerReplies.occasions.${occasion}`)}
        help={t('customerReplies.template.help', { words: formatList(replyPlaceholders.map((word) => `{${word}}`)) })}
        error={error}
        warning={
          unknownWords.length === 0
            ? undefined
            : t('customerReplies.template.unknown', { words: formatList(unknownWords.map((word) => `{${word}}`)) })
        }
      >
        <Textarea rows={4} value={text} onChange={({ currentTarget }) => setEditedText(currentTarget.value)} />
      </Field>
      <HStack gap="2">
        <Button
          size="sm"
          variant="outline"
          disabled={text === savedTemplate || error !== undefined}
          onClick={() => void saveTemplate(text)}
        >
          {t('customerReplies.template.save')}
        </Button>
        {isOwn(occasion) && (
          <Button size="sm" variant="ghost" onClick={() => void saveTemplate(null)}>
            {t('customerReplies.template.restore')}
          </Button>
        )}
        {!isOwn(occasion) && (
          <Text textStyle="xs" color="fg.muted">
            {t('customerReplies.template.original')}
          </Text>
        )}
      </HStack>
    </Stack>
  );
};
