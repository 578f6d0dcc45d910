import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import { t } from 'i18next';
import type { Failure } from '@shared/contract/protocol/failure';
import type { PracticeMail } from '@shared/bridge/practice';
import { invokeAction } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { NewPasswordForm } from './NewPasswordForm';

interface MailProps {
  mail: PracticeMail;
  onUsed: () => void;
}

/** Mail, with a button that opens its link. */
const Mail = ({ mail, onUsed }: MailProps) => {
  const formats = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const { email, tenant, sentAt, used, code, templateId } = mail;
  return (
    <Box as="li" borderWidth="1px" borderColor="border" borderRadius="l2" px="3" py="2">
      <Flex gap="3" align="center" wrap="wrap">
        <Box flex="1" minW="12rem">
          <Text fontWeight="bold" truncate title={email}>
            {email}
          </Text>
          <Text textStyle="xs" color="fg.muted">
            {templateId === null
              ? t('login.mails.about', { tenant, time: formats.formatClock(sentAt) })
              : t('login.mails.test', { id: templateId, tenant, time: formats.formatClock(sentAt) })}
          </Text>
        </Box>
        {used && !isDone && (
          <Text textStyle="sm" color="fg.muted">
            {t('login.mails.used')}
          </Text>
        )}
        {!used && !isOpen && code !== null && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('login.mails.openOf', { email })}
            onClick={() => setIsOpen(true)}
          >
            {t('login.mails.open')}
          </Button>
        )}
      </Flex>
      {isOpen && !isDone && code !== null && (
        <NewPasswordForm
          code={code}
          onDone={() => {
            setIsDone(true);
            onUsed();
          }}
        />
      )}
      {isDone && (
        <Text role="status" textStyle="sm" color="fg.success" pt="2">
          {t('login.mails.done')}
        </Text>
      )}
    </Box>
  );
};

/** Mails that a real platform would have sent, with their links. */
export const PracticeMails = () => {
  const [mails, setMails] = useState<PracticeMail[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const loadMails = useCallback(async () => {
    const reply = await invokeAction('practice.mails', {});
    setFailure(reply.ok ? null : reply.failure);
    if (reply.ok) setMails(reply.value);
  }, []);
  useEffect(() => void loadMails(), [loadMails]);
  return (
    <Stack as="section" aria-label={t('login.mails.title')} gap="3">
      <Stack gap="1">
        <Heading as="h3" textStyle="md" fontWeight="bold">
          {t('login.mails.title')}
        </Heading>
        <Text textStyle="sm" color="fg.muted">
          {t('login.mails.description')}
        </Text>
      </Stack>
      {failure !== null && <FailureNotice>{formatFailure(failure)}</FailureNotice>}
      {mails?.length === 0 && <Text color="fg.muted">{t('login.mails.none')}</Text>}
      <Stack as="ul" gap="2" listStyleType="none">
        {mails?.map((mail) => (
          <Mail key={mail.code ?? `${mail.email} ${mail.sentAt}`} mail={mail} onUsed={() => void loadMails()} />
        ))}
      </Stack>
    </Stack>
  );
};
