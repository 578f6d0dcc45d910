import { HStack, Text } from '@chakra-ui/react';
import { Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { t } from 'i18next';
import * as v from 'valibot';
import { testMailEntries, type MailTemplate } from '@shared/domain/settings/mails';
import { isRuleKey } from '@shared/domain/values/rules';
import { useCommand } from '@kit/data/useCommand';
import { useCan, useCapability, useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { notify } from '@kit/ui/overlays/notify';
import { TextInput } from '@kit/ui/inputs/TextInput';

interface TestMailProps {
  mail: MailTemplate;
  /** Saved template; null if the tenant does not send this mail. */
  templateId: string | null;
  /** True if the form has another template that is not saved yet. */
  isChanged: boolean;
}

/** Sends a test mail with the saved template, on platforms that support it. */
export const TestMail = ({ mail, templateId, isChanged }: TestMailProps) => {
  const isSupported = useCapability('testMails');
  const canSend = useCan('templates', 'update');
  const { user } = useSession();
  const [email, setEmail] = useState(user?.email ?? '');
  const [error, setError] = useState<string>();
  const { run, isBusy } = useCommand('mails.sendTest');
  if (!isSupported) {
    return (
      <Text textStyle="sm" color="fg.muted">
        {t('templates.test.unknown')}
      </Text>
    );
  }
  if (!canSend || templateId === null) return null;

  const send = async (event: FormEvent) => {
    // Prevents the submit event from reaching the page form, to which React bubbles it, and the browser from loading a
    // page.
    event.preventDefault();
    event.stopPropagation();
    const emailResult = v.safeParse(testMailEntries.email, email.trim());
    if (!emailResult.success) {
      const messageKey = emailResult.issues[0].message;
      setError(isRuleKey(messageKey) ? t(messageKey) : messageKey);
      return;
    }
    setError(undefined);
    const result = await run({ body: { mail, templateId, email: emailResult.output } });
    if (result.kind === 'answered') notify.success(t('templates.test.sent', { email: emailResult.output }));
    else if (result.kind === 'failed') notify.failure(result.failure);
    else notify.warning(t('templates.test.unconfirmed'));
  };

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <HStack gap="3" align="flex-end">
        <Field label={t('templates.test.email')} error={error}>
          <TextInput value={email} onChange={({ currentTarget }) => setEmail(currentTarget.value)} inputMode="email" />
        </Field>
        <Button type="submit" variant="outline" loading={isBusy} disabled={isChanged} flexShrink={0}>
          <Send aria-hidden /> {t('templates.test.send')}
        </Button>
      </HStack>
      {isChanged && (
        <Text textStyle="sm" color="fg.muted" mt="2">
          {t('templates.test.saveFirst')}
        </Text>
      )}
    </form>
  );
};
