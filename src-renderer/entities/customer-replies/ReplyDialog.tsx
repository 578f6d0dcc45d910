import { Stack, Text, Textarea } from '@chakra-ui/react';
import { Copy, Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import {
  fillReply,
  maxReplyLength,
  type CustomerMessage,
  type ReplyFacts,
  type ReplyOccasion,
} from '@shared/domain/sales/customerReplies';
import { invokeAction } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { copyText } from '@kit/ui/copyText';
import { Field } from '@kit/ui/inputs/Field';
import { Disclosure } from '@kit/ui/layout/Disclosure';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { notify } from '@kit/ui/overlays/notify';
import { TemplateEditor } from './TemplateEditor';
import { useReplyTemplates } from './useReplyTemplates';

interface ReplyTarget {
  occasion: ReplyOccasion;
  facts: ReplyFacts;
  /** Digits with the country code, or null. */
  phone: string | null;
  email: string | null;
}

/**
 * Prepared message to a customer, which the user can edit, and then copy or open in another program. Sends nothing
 * itself.
 */
export const ReplyDialog = ({ occasion, facts, phone, email, onClose }: ReplyTarget & { onClose: () => void }) => {
  const formats = useFormats();
  const { getTemplate } = useReplyTemplates();
  const [editedText, setEditedText] = useState<string | null>(null);
  const text = editedText ?? fillReply(getTemplate(occasion), facts);
  const isInvalid = text.trim() === '' || text.length > maxReplyLength;
  const openMessage = async (message: CustomerMessage) => {
    const outcome = await invokeAction('links.openMessage', { message });
    if (outcome.ok) onClose();
    else notify.failure(outcome.failure);
  };
  const subject = fillReply(t('customerReplies.subject'), facts) || t('customerReplies.subjectAlone');
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('customerReplies.title')}
      footer={
        <>
          <Button
            variant="outline"
            disabled={text.trim() === ''}
            onClick={() => copyText(text) && notify.success(t('customerReplies.copied'))}
          >
            <Copy aria-hidden /> {t('customerReplies.copy')}
          </Button>
          {email !== null && (
            <Button
              variant="outline"
              disabled={isInvalid}
              onClick={() => void openMessage({ via: 'email', email, subject, text })}
            >
              <Mail aria-hidden /> {t('customerReplies.email')}
            </Button>
          )}
          {phone !== null && (
            <Button disabled={isInvalid} onClick={() => void openMessage({ via: 'whatsapp', phone, text })}>
              <MessageCircle aria-hidden /> {t('customerReplies.whatsapp')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        <Text textStyle="sm" color="fg.muted">
          {t('customerReplies.to', {
            name: facts.nombre || t('customerReplies.customer'),
            contact: [phone === null ? null : formats.phone(phone), email].filter(Boolean).join(' · '),
          })}
        </Text>
        <Field
          label={t('customerReplies.text')}
          help={t('customerReplies.notSent')}
          error={text.length > maxReplyLength ? t('customerReplies.tooLong', { max: maxReplyLength }) : undefined}
        >
          <Textarea rows={7} value={text} onChange={({ currentTarget }) => setEditedText(currentTarget.value)} />
        </Field>
        <Disclosure label={t('customerReplies.template.edit')}>
          <TemplateEditor occasion={occasion} onSaved={() => setEditedText(null)} />
        </Disclosure>
      </Stack>
    </Dialog>
  );
};
